"""What several tests need: vectors, strategies, positions, policies."""
