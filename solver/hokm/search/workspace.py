"""The memory one search works in: settings, counters and the tables, in one block.

Kernels get the address of the block and reach into it with `load` and `store`, which costs
neither reference counts nor bounds checks. All places below are byte offsets.
"""

from __future__ import annotations

__all__ = [
    "BUCKETS",
    "BUCKET_BITS",
    "CHUNKS",
    "CHUNKS_END",
    "CHUNKS_USED",
    "CHUNK_BYTES",
    "CUTOFF_BITS",
    "CUTOFF_CARDS",
    "DEVICES",
    "HEADER_BYTES",
    "LEADS",
    "NODES",
    "ONLY",
    "RESTRICTED",
    "SEARCH",
    "SHAPES",
    "TRUMP_LANE",
    "WORD",
]

WORD = 8

NODES = 0 * WORD
"""Cards played so far."""
TRUMP_LANE = 1 * WORD
"""All places of the trump lane; empty in saras."""
DEVICES = 2 * WORD
"""The devices switched on, a bit each (see `engine`)."""
RESTRICTED = 3 * WORD
"""Tricks left where the root's plays are restricted; 0 for nowhere."""
ONLY = 4 * WORD
"""Four words: what the leader, second, third and fourth hand may play in a restricted root."""
SEARCH = 8 * WORD
"""Address of the compiled search, by which it calls itself (see `recursion`)."""
BUCKETS = 9 * WORD
"""Address of the table's buckets."""
BUCKET_BITS = 10 * WORD
"""Binary logarithm of the number of buckets in use."""
SHAPES = 11 * WORD
"""Number of shapes in the table."""
CHUNKS = 12 * WORD
"""Address of the pool of chunks."""
CHUNKS_USED = 13 * WORD
"""Address of the first chunk not in use."""
CHUNKS_END = 14 * WORD
"""Address behind the last chunk that may be used."""
CUTOFF_CARDS = 15 * WORD
"""Address of the cutoff cards."""
LEADS = 16 * WORD
"""EXPERIMENT: lead parameters."""
HEADER_BYTES = 512 * WORD

CUTOFF_BITS = 13
"""Binary logarithm of the number of cutoff cards."""
CHUNK_BYTES = 32 * WORD
"""Size of a chunk of the table (see `transposition_table`)."""
