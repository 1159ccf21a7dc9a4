"""The memory one search works in: settings, counters and where its tables are.

Kernels get the address of this memory, their `state`, and reach into it with `load_word` and
`store_word`, which costs neither reference counts nor bounds checks. All names of words below are
byte offsets.
"""

from __future__ import annotations

from .layout import SEATS_IN_TRICK

__all__ = [
    "BUCKETS",
    "BUCKET_BITS",
    "CHUNKS",
    "CHUNKS_END",
    "CHUNKS_FREE",
    "CHUNKS_USED",
    "COUNTED_INDICES",
    "CUTOFFS",
    "CUTOFF_BITS",
    "CUTOFF_CARDS",
    "EVICTIONS",
    "FIRST_BUCKET_BITS",
    "HITS",
    "NODES",
    "NODES_LIMIT",
    "ONLY",
    "PROBES",
    "RESTRICTED",
    "RESTRICTING",
    "SEARCH",
    "SHAPES",
    "STATE_BYTES",
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
]

WORD = 8

NODES = 0 * WORD
"""Cards played so far."""
NODES_LIMIT = 1 * WORD
"""The number of cards played at which a search stops without an answer."""
TRUMP_LANE = 2 * WORD
"""All bits of the trump lane; none in saras."""
TECHNIQUES = 3 * WORD
"""The techniques switched on, a bit each, as below."""
SEARCH = 4 * WORD
"""Address of the compiled search, by which it calls itself (see `jit.self_call`)."""
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
"""Address of the memory for chunks."""
CHUNKS_USED = 15 * WORD
"""Address of the first chunk not in use."""
CHUNKS_END = 16 * WORD
"""Address after the memory for chunks."""
CHUNKS_FREE = 17 * WORD
"""Address of the first of the chunks no longer needed, which are linked; 0 if there is none."""
EVICTIONS = 18 * WORD
"""How often a part of the table was given up because it was full."""

# Counted only by kernels compiled with counters (see `jit.compile.COUNTERS`).
PROBES = 19 * WORD
"""How often the table was asked for a bound."""
HITS = 20 * WORD
"""How often it had one that answered."""
CUTOFFS = 21 * WORD
"""For each seat in the trick as many words: how often its first, second ... card decided."""
COUNTED_INDICES = 17
"""The most cards in a hand, which it has with three players."""

STATE_BYTES = (21 + SEATS_IN_TRICK * COUNTED_INDICES) * WORD

USE_TABLE = 1
USE_GENERALIZE = 2
USE_EQUIVALENTS = 4
USE_IRRELEVANT_CARDS = 8
USE_QUICK_TRICKS = 16
USE_LATER_TRICKS = 32
USE_ORDERING = 64
USE_CUTOFF_CARDS = 128
RESTRICTING = 256
"""Beside the techniques in a search's own copy of them: plays are restricted to `ONLY`."""

CUTOFF_BITS = 15
"""Binary logarithm of the number of cutoff cards.

`benchmarks/tune_constants.py state.CUTOFF_BITS` compares other values.
"""
FIRST_BUCKET_BITS = 10
"""Binary logarithm of the number of buckets in use by an empty table."""
