"""Self-play training of small policy and value networks, shared by all games. See ../README.md."""
