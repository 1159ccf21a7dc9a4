"""Every sentence of ``--help``: of the program, its commands and their options.

They stand together so that they can be read, and one day translated, in one sitting. The first
sentence of a command is its line in the list of commands; its last paragraph is an example that
a test runs.
"""

from __future__ import annotations

__all__ = ["COMMANDS", "PROGRAM", "VERSION"]

PROGRAM = "Exact open-card analysis of Hokm: who wins the race to seven, and how."
VERSION = "Show the version and exit."

COMMANDS = {
    "analyze": """
        Solve boards: the race to seven, kots, every card, one best line.

        If the trump or the hakem is not given, every one is solved, and the results are shown as
        a table. Results count the tricks of the hakem's side first. Three players play each for
        themselves, so there is no single result: shown is what each can guarantee against the
        other two.

        Exit code: 0 all boards solved, 1 some boards not solved, 2 unusable input or command
        line.

        Example: hokm analyze examples/worked_hand.pbn
        """,
    "cards": """
        Show what every legal card is worth, at any point of a hand.

        The best cards for the player to move come first. Cards after a dot are idle: their rank
        makes no difference to the values shown, so the idle cards of a suit could be dealt among
        the hands in any other way. Without --at, every trump and hakem that is not given is
        shown. With three players, a card is worth what the player to move can force after it.

        Exit code: 0 all boards answered, 1 some boards not answered, 2 unusable input or command
        line.

        Example: hokm cards examples/worked_hand.pbn --at 5.2
        """,
    "kot": """
        Say whether a kot (7-0) is forced, and for which side.

        If the trump or the hakem is not given, every one is tried. With three players, each for
        themselves, a kot is forced if one of them can win the first seven tricks against the
        other two. Only this question is searched, so the answer comes much faster than from
        analyze.

        With --proof, proofs are written too: that the kot is forced or, if none is, that each
        side's kot can be averted.

        Exit code: 0 a kot is forced on some board, 1 on none, 2 unusable input or command line,
        3 some boards not answered or not proven. With --outcome, 0 and 1 are about that result.

        Example: hokm kot examples/forced_kot.pbn
        """,
    "explain": """
        Explain in words how a kot is forced, or how it is averted.

        If a kot (7-0) is forced, this is the plan of the side that wins it; if not, how each
        side wins the trick that averts the other's kot. Every word comes from a proof that holds
        against any play: first the line in which the other side holds out longest, as the proof
        counts, then what else that side may try, and how it fails. Cards that make no difference
        are named together. The number of claims says how much there is to prove.

        A deviation is named after its trick, such as 3b. Further deviations from it are folded
        away unless --depth asks for them.

        Exit code: 0 all boards answered, 1 some boards not answered, 2 unusable input or command
        line.

        Example: hokm explain examples/forced_kot.pbn
        """,
    "verify": """
        Check proofs, without the search that found them.

        For every claim of a proof, every card that the other side may play is tried. Each proof
        gets one line: what is proven, in words made from the deal and the goal that were
        checked, and with how many claims; or REFUSED, with the first flaw and the line of play
        that shows it.

        Exit code: 0 all proven, 1 some refused, 2 a file is unreadable or holds no proof, or the
        command line is unusable.

        Example: hokm verify examples/forced_kot_proof.json
        """,
    "review": """
        Find the mistakes in hands that were played, and what they cost.

        Every card is compared with best play. A mistake is a card that makes the result worse
        for the side that played it: shown are how much it cost, which cards would have cost
        nothing, which card decided the hand and, for a kot, who let it through and who had the
        last chance to avert it (rafe koti). Values count the tricks of the hakem's side first.

        A play is reviewed as far as it follows the rules.

        Exit code: 0 all boards reviewed, 1 some boards not reviewed, or only up to an error, 2
        unusable input or command line.

        Example: hokm review examples/averted_kot.pbn
        """,
    "check": """
        Show what is wrong or odd in files.

        Errors in cards, plays, results and tags are shown with their position in the file.
        Nothing is solved.

        Exit code: 0 nothing found, 1 something found, 2 unusable input or command line.

        Example: hokm check examples/worked_hand.pbn
        """,
    "deal": """
        Make random deals, dealt as Hokm is dealt.

        Every player gets five cards, beginning with the hakem, then four, then four again. PBN
        and JSON keep the five cards on which the hakem names trump, in the order dealt.

        Exit code: 0, or 2 for an unusable command line or output file.

        Example: hokm deal --seed 7 --count 2 --trump longest --format lines
        """,
    "convert": """
        Write boards in another format: PBN, one deal per line, or JSON.

        Boards with errors are reported and left out.

        Exit code: 0 all boards written, 1 some left out, 2 unusable input or command line.

        Example: hokm convert examples/worked_hand.pbn --format lines
        """,
    "bench": """
        Measure how fast the solver is on this computer.

        Questions about built-in deals are timed, and every answer is checked. The solver begins
        each deal with an empty table. Times are milliseconds of processor time per deal.

        \b
        Questions:
          tricks         tricks of a side, one trump and leader
          tricks_table   the same for 4 trumps and 4 leaders
          leads          tricks after every lead
          race           result of the race to seven, one trump and hakem
          race_table     the same for 4 trumps and 4 hakems
          kot            whether either side can force a kot
          hard           as tricks, on deals that are hard to solve
          review         the value of every card of a hand that was played
          proof          proofs that a kot is forced, or averted
          verify         these proofs, checked without the search

        \b
        Only when named with --work:
          anticlockwise  as tricks_table, in the other direction of play
          endings        as tricks, on endings of 2 to 8 tricks
          proof_race     proofs of the result of the race

        Exit code: 0 all answers right, 1 some wrong, or the other solver failed, 2 unusable
        command line.

        Example: hokm bench --deals 20 --work race
        """,
}
"""The help of each command, in the order of the list of commands."""

FILES = (
    "Files with deals (PBN, one deal per line, or JSON), - for standard input, or a deal itself, "
    'such as "N:... ... ... ... H S".'
)
TRUMP = "Trump suit, N for no trump (saras), or all four suits. Overrides the file. Default: all."
HAKEM = "The hakem, or all four seats. Overrides the file. Default: all."
PLAYED_TRUMP = "Trump suit, or N for no trump (saras). Overrides the file."
PLAYED_HAKEM = (
    "The hakem. Overrides the file. Default: the player who leads first, if the record begins "
    "with the first trick."
)
DIRECTION = "Direction of play. Overrides the file. Default: anticlockwise."
DEALT_DIRECTION = "Direction of play. Default: anticlockwise."
SCORING = (
    "Points for a win, a kot, and a kot against the hakem. Overrides the file. Default: 1 2 3."
)
BOARDS = "Only these boards, such as 1,3-5: numbers in the file, or counted from 1 if it has none."
FROM_CONTRACT = (
    "For bridge files: take the trump from the contract, the opening leader as hakem, and "
    "clockwise play unless another direction is given."
)
OUTCOME = (
    "Ask instead whether the hakem's side can get this result of the race, or a better one. Its "
    "tricks come first."
)
TIME_LIMIT = "Stop after this many seconds per board and report the bounds found."
TABLE = (
    "Memory for positions already searched, in megabytes. Less gives the same answers, more "
    "slowly on hard boards. Default: 96."
)
OUTPUT = "Write results to this file. It is complete or not written at all."
COLOR = "Colors. Default: on a terminal, unless NO_COLOR is set or TERM is dumb."
STRICT = "Stop at the first board that cannot be answered."
FORMAT = "Output format. Default: text."
FORMAT_WITH_CARDS = "Output format; csv has a line for each card. Default: text."
FILE_FORMAT = "Output format. Default: pbn."
CONVERTED_FORMAT = (
    "Output format; lines have the deal, the trump and the hakem, nothing else. Default: pbn."
)
AT = (
    "A point in the play: 5.2 is the second card of trick 5, and 5 is the lead to it. Default: "
    "before the first card of the play."
)
DEPTH = (
    "How often the other side may leave the main line: 0 shows only the plan, 1 also each way to "
    "leave it, 2 also ways to leave those, and so on. Default: 1, or 0 for several trumps or "
    "hakems."
)
PROOF = (
    "Write proofs of all answers to this file, for hokm verify to check; compressed if its name "
    "ends in .gz. It is complete or not written at all."
)
PROOFS = (
    "Files with proofs, as written by hokm kot --proof, compressed or not; - for standard input."
)
PLAY_OUT = (
    "Also review the cards played after the seventh trick, by the tricks they win. Always on "
    "with --from-contract, because bridge is played out."
)
TRICKS = "Also show, card by card, how many tricks are won if the hand is played out."
TERMS = "Also name plays in the words of the game, and explain these words."
COUNT = "How many deals. Default: 1."
SEED = (
    "A number that decides the cards: the same seed gives the same deals on every computer. "
    "Default: another one each time, shown on standard error."
)
DEALT_HAKEM = "Who is dealt to first and leads. Default: S."
DEALT_TRUMP = (
    "The trump to write down; longest is the longest suit of the hakem's first five cards, or of "
    "two equally long suits the one with the higher cards. Default: none."
)
BENCH_DEALS = (
    "Use at most this many deals for each question. Default: 60, or all if another solver is timed."
)
WORK = "Ask only this question; can be given several times."
AGAINST = "Also time this bridge solver on the same deals, if it is installed."
PEER_COMMAND = (
    "Also time this program on the same deals. It reads questions and writes answers, one line "
    "each, as described in benchmarks/README.md."
)
BENCH_TIME_LIMIT = (
    "Stop after this many seconds per deal, and count the deal as taking that long; endplay "
    "cannot be stopped. Default: 10."
)
REPEAT = "Measure this many times and report medians. Default: 1."
STARTUP = (
    "Also time whole commands: the first, which compiles the search, and later ones. Default: "
    "--startup."
)
