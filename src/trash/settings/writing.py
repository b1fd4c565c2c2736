"""The options file as text: a whole new one with comments, or an old one in which some values change and nothing else."""

from collections.abc import Mapping
from typing import Any

from trash.settings.keys import DEFAULTS, Keys
from trash.settings.option_values import CHOICES, Settings, option_named
from trash.settings.reading import KEYS, read
from trash.settings.toml_entries import Entry, Header, entries, lines_of, value_end

_COMMENTS = {
    "theme": "the colours of the table",
    "deck": "with four colours, clubs are green and diamonds blue",
    "faces": "from 12x7 cells a card: pips and pictures, or the rank in large",
    "back": "the pattern on the backs of cards",
    "glyphs": "card suits as signs or as letters; auto asks the terminal",
    "pace": "a cascade: watch it, go on with Space, or place each card yourself",
    "bot_speed": "how long a bot's move can be followed",
    "hand_over": "whether the table waits for a key when the turn passes from one person to another",
    "motion": "whether cards travel over the table",
    "bell": "whether the terminal's bell rings when a bot has played, and when a round is over",
    "odds": "whether the chances of all players are shown at the table",
    "odds_in_lines": "whether plain lines tell the chances after each turn",
    "your_name": "what you are called against a bot",
    "names": "the two players at one keyboard",
    "others": "who sits there with them, third and fourth: names, bot, bot:learner, bot:regular or bot:expert",
    "bot": "the bot to play against",
    "wild": "against a bot: which of J, Q and K are wild",
    "last_turn": "against bots: whether everybody else gets one more turn",
    "match": "against a bot: whether to play from ten slots down to one",
    "two_wild": "the same for several people at one keyboard",
    "two_last_turn": "the same for several people at one keyboard",
    "two_match": "the same for several people at one keyboard",
    "deal_wild": "the same for a numbered deal, begun from the menu",
    "deal_last_turn": "the same for a numbered deal, begun from the menu",
    "deal_match": "the same for a numbered deal, begun from the menu",
    "language": "the language of the words; auto asks the locale",
    "card_letters": "the letters of Jack, Queen and King: the English ones, or the language's own",
    "mouse": "whether the mouse plays; if not, it selects text as elsewhere in the terminal",
    "lesson_offered": "whether the lesson has been offered",
}


def to_toml(settings: Settings) -> str:
    """The file's text, a comment before each option."""
    lines = ["# Options of Trash. Edit them here or in the game.", ""]
    for name, value in settings._asdict().items():
        if name != KEYS:
            lines += [*_option_lines(name, value), ""]
    # A table ends with the file, so it comes last.
    return "\n".join(
        [*lines, "# Keys. Without the # before it, a line counts.", f"[{KEYS}]", *_keys(settings.keys), ""]
    )


def changed(text: str, changes: Mapping[str, Any]) -> str:
    """`text` with those options set. Every other line stays as it is, whether it is understood or not."""
    lines = lines_of(text)
    end = next((line[len(line.rstrip("\r\n")) :] for line in lines), "\n") or "\n"
    if lines and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += end
    # The lines to be, in the places of those that are, so that no place moves while they change.
    placed: list[list[str]] = [[line] for line in lines] + [[]]
    found = list(entries(lines))
    for name, value in changes.items():
        if name == KEYS:
            _change_keys(placed, found, value, read(text).settings.keys, end)
        else:
            _change_option(placed, found, name, value, end)
    return "".join(line for place in placed for line in place)


def _change_option(
    placed: list[list[str]], found: list[Entry | Header], name: str, value: Any, end: str
) -> None:
    for entry in found:
        if isinstance(entry, Header):
            break  # what follows belongs to a table
        if option_named(".".join(entry.path)) == name:
            _set_value(placed, entry, value)
            return
    tables = [entry.first for entry in found if isinstance(entry, Header)]
    at = tables[0] if tables else len(placed) - 1
    while tables and at > 0 and "".join(placed[at - 1]).lstrip().startswith("#"):
        at -= 1  # the comments before a table are about it
    placed[at][:0] = [line + end for line in (*_option_lines(name, value), "")]


def _change_keys(
    placed: list[list[str]], found: list[Entry | Header], wanted: Keys, there: Keys, end: str
) -> None:
    own = [one for one in found if isinstance(one, Entry) and one.path[:1] == (KEYS,)]
    headers = [one for one in found if isinstance(one, Header)]
    lines: list[str] = []
    rewritten = [one for one in own if wanted != there and isinstance(one.value, dict)]
    for one in rewritten:  # a table in a line: its actions get lines of their own
        placed[one.first : one.last] = [[] for _line in range(one.first, one.last)]
    for action in DEFAULTS:
        if wanted.of(action) == there.of(action) and not (rewritten and action in wanted.changed):
            continue
        said = [one for one in own if ".".join(one.path[1:]) == action]
        shown = f"{action} = {_quoted(','.join(wanted.of(action)))}{end}"
        if action not in wanted.changed:
            for entry in said:  # the second would count where the first no longer does
                placed[entry.first] = [f"# {placed[entry.first][0].lstrip()}"]
        elif said:
            _set_value(placed, said[0], ",".join(wanted.of(action)))
        elif not _uncomment(placed, action, shown):
            lines.append(shown)
    if not lines:
        return
    header = next((one.first for one in headers if one.path == (KEYS,)), None)
    if header is None:
        placed[-1] += [end, f"[{KEYS}]{end}", *lines]
    else:
        placed[header] += lines


def _uncomment(placed: list[list[str]], action: str, line: str) -> bool:
    """Put `line` in the place of the comment that shows the usual key of `action`, if there is one."""
    for place in placed:
        if place and place[0].startswith(f"# {action} ="):
            place[0] = line
            return True
    return False


def _set_value(placed: list[list[str]], entry: Entry, value: Any) -> None:
    """Have the entry say `value`, with the name and the comment that it has."""
    first = placed[entry.first][0]
    rest = "" if entry.last - entry.first > 1 or not entry.is_toml else first[value_end(first) :]
    written = f"{first[: first.index('=') + 1]} {_quoted(value)}"
    placed[entry.first : entry.last] = [[] for _line in range(entry.first, entry.last)]
    placed[entry.first] = [written + (rest or first[len(first.rstrip("\r\n")) :])]


def _option_lines(name: str, value: Any) -> list[str]:
    allowed = f": {', '.join(map(_quoted, CHOICES[name]))}" if name in CHOICES else ""
    return [f"# {_COMMENTS[name]}{allowed}", f"{name} = {_quoted(value)}"]


def _quoted(value: Any) -> str:
    """`value` as TOML has it.

    JSON's strings, booleans and lists of strings are TOML's too, but for two: TOML has no halves of
    surrogate pairs, which is how JSON escapes an emoji, and wants the delete character escaped.
    """
    import json  # not at the top: to read the options, which every start does, needs none

    shown = json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)
    return shown.replace("\x7f", "\\u007f")


def _keys(keys: Keys) -> list[str]:
    """A line for each action; those with their usual keys are comments."""
    return [
        f"{'' if action in keys.changed else '# '}{action} = {_quoted(','.join(keys.of(action)))}"
        for action in DEFAULTS
    ]
