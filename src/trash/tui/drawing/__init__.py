"""Drawing the table on a grid of cells: no widgets and no game logic here."""
