"""The memory one search works in: settings, counters and where the tables are.

Kernels get the address of the workspace and reach into it with `load` and `store`, which costs
neither reference counts nor bounds checks. All places below are byte offsets.
"""

from __future__ import annotations

__all__ = [
    "BUCKETS",
    "BUCKET_BITS",
    "CHUNKS",
    "CHUNKS_END",
    "CHUNKS_FREE",
    "CHUNKS_USED",
    "CUTOFF_BITS",
    "CUTOFF_CARDS",
    "FIRST_BUCKET_BITS",
    "NODES",
    "NODES_LIMIT",
    "ONLY",
    "RESTRICTED",
    "RESTRICTING",
    "ROOM_MADE",
    "SEARCH",
    "SHAPES",
    "TECHNIQUES",
    "TRUMP_LANE",
    "USE_CUTOFF_CARDS",
    "USE_EQUIVALENTS",
    "USE_GENERALIZE",
    "USE_IRRELEVANT_CARDS",
    "USE_LATER_TRICKS",
    "USE_ORDERING",
    "USE_QUICK_TRICKS",
    "USE_TABLE",
    "WORD",
    "WORKSPACE_BYTES",
]

WORD = 8

NODES = 0 * WORD
"""Cards played so far."""
NODES_LIMIT = 1 * WORD
"""The number of cards played at which a search stops without an answer."""
TRUMP_LANE = 2 * WORD
"""All places of the trump lane; none in saras."""
TECHNIQUES = 3 * WORD
"""The devices switched on, a bit each, as below."""
SEARCH = 4 * WORD
"""Address of the compiled search, by which it calls itself (see `recursion`)."""
RESTRICTED = 5 * WORD
"""Tricks left where plays are restricted to `ONLY`, that is at the root; 0 for nowhere."""
ONLY = 6 * WORD
"""Four words: what the leader, second, third and fourth hand may play there."""
CUTOFF_CARDS = 10 * WORD
"""Address of the cutoff cards."""
BUCKETS = 11 * WORD
"""Address of the table's buckets: a power of two, not fewer than chunks."""
BUCKET_BITS = 12 * WORD
"""Binary logarithm of the number of buckets in use."""
SHAPES = 13 * WORD
"""Number of shapes in the table."""
CHUNKS = 14 * WORD
"""Address of the pool of chunks."""
CHUNKS_USED = 15 * WORD
"""Address of the first chunk not in use."""
CHUNKS_END = 16 * WORD
"""Address behind the memory for chunks."""
CHUNKS_FREE = 17 * WORD
"""Address of the first of the chunks no longer needed, which are linked; 0 if there is none."""
ROOM_MADE = 18 * WORD
"""How often a part of the table was given up because it was full."""
WORKSPACE_BYTES = 19 * WORD

USE_TABLE = 1
USE_GENERALIZE = 2
USE_EQUIVALENTS = 4
USE_IRRELEVANT_CARDS = 8
USE_QUICK_TRICKS = 16
USE_LATER_TRICKS = 32
USE_ORDERING = 64
USE_CUTOFF_CARDS = 128
RESTRICTING = 256
"""Beside the devices in a search's own copy of them: plays are restricted to `ONLY`."""

CUTOFF_BITS = 15
"""Binary logarithm of the number of cutoff cards."""
FIRST_BUCKET_BITS = 10
"""Binary logarithm of the number of buckets in use by an empty table."""
