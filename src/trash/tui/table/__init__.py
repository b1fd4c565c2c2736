"""The table: its scene, its animation, and the widget that shows it."""
