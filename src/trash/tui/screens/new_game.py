"""A new game: who plays, on which deal, by which rules."""

from __future__ import annotations

from collections.abc import Iterator

from textual import events, on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widget import Widget
from textual.widgets import Input, Static

from trash.bots import BOTS
from trash.engine import FEWEST_PLAYERS, KING_GAME, PLAYER_NUMBERS, Rules
from trash.game.new_game import NewGame, Opponent, deal_named
from trash.game.request import usual_rules
from trash.game.seats import Seat, seats_of_notes, tell_apart
from trash.settings.options import Settings
from trash.text.i18n import _, pgettext
from trash.text.names import LONGEST_NAME
from trash.text.player_names import bot_title
from trash.text.program import program
from trash.tui.screens.form import FormScreen
from trash.tui.table.lines import house_rules
from trash.tui.widgets.form import Entry, Pick, Press
from trash.tui.widgets.seat_rows import SeatRows

LONGEST_CODE = 250
"""The characters of the longest share code, and some to spare."""


def yes_no() -> list[tuple[str, str]]:
    """The two values of a switch."""
    return [("", _("no")), ("yes", _("yes"))]


def wild_sets() -> list[tuple[str, str]]:
    """The choices of wild cards, the common ones by the name of their game."""
    return [
        ("K", _("Kings (King game)")),
        ("J", _("Jacks (Jack game)")),
        ("Q", _("Queens")),
        ("JK", _("Jacks and Kings")),
        ("JQ", _("Jacks and Queens")),
        ("QK", _("Queens and Kings")),
        ("JQK", _("Jacks, Queens, Kings")),
        ("", pgettext("wild cards", "none")),
    ]


def about_bot(bot: str, rules: Rules) -> str:
    """How a bot plays by those rules; docs/strategy.md has the figures."""
    if bot == "learner":
        return _("Always draws from the stock: who takes what fits beats it in two rounds of three.")
    if len(rules.wild) == 1 and not rules.match and not rules.last_turn:
        return _("By these rules the regular and the expert play alike: they take every card that fits.")
    if bot == "regular":
        return _("Takes every card from the trash that fits, without another thought.")
    return _("Works out whether the stock is better than a card that fits, as it seldom is.")


def explained(row: str | None, bot: str, rules: Rules) -> str:
    """What the row of that id is about, for those who would have to guess, with the `bot` and the `rules` picked now."""
    return {
        "players": _(
            "Two play with one deck, three and four with two. Each at their own terminal: {command}"
        ).format(command=f"{program()} host"),
        "opponent": _("Who has the other ten cards: the bot, or a friend at this keyboard."),
        "bot": about_bot(bot, rules),
        "wild": _("Wild cards go to any face-down slot. The other face cards have no place."),
        "last-turn": _("When one layout is complete, everybody else gets one more turn."),
        "match": _("Rounds from ten slots down to one: each win takes away a slot."),
        "seed": _("A number or a share code, for the same cards that somebody else had."),
    }.get(row or "", _("Arrows move and change, Enter deals."))


class NewGameScreen(FormScreen[NewGame]):
    """Everything is filled in from last time, so Enter deals at once."""

    def __init__(self, opponent: Opponent, settings: Settings, *, ask_deal: bool = False) -> None:
        super().__init__()
        self.opponent: Opponent = opponent
        self.settings = settings
        self.ask_deal = ask_deal
        self._others: tuple[Seat, ...] = ()
        if opponent == "two" and not ask_deal:
            self._others = tuple(
                seat._replace(bot=seat.bot or settings.bot) if not seat.is_person else seat
                for seat in seats_of_notes(settings.others)
            )
        """Who sat there last, beside the first two."""
        self._rows: dict[Opponent, list[Widget]] = {"two": [], "bot": []}

    def compose(self) -> ComposeResult:
        settings = self.settings
        with VerticalScroll(id="dialog", can_focus=False):
            players = FEWEST_PLAYERS + len(self._others)
            yield Static(self._title(players), id="title", markup=False)
            if self.ask_deal:
                yield self._seed()
                yield Pick(
                    _("Against"),
                    [("bot", _("the bot")), ("two", _("a friend here"))],
                    self.opponent,
                    id="opponent",
                )
            yield Press(_("Deal the cards"), id="deal")
            numbers = [(str(number), str(number)) for number in PLAYER_NUMBERS]
            yield Pick(pgettext("how many", "Players"), numbers, str(players), id="players")
            yield from self._who_plays()
            yield from self._more_seats()
            rules = usual_rules(settings, "deal" if self.ask_deal else self.opponent)
            yield Pick(_("Wild cards"), wild_sets(), rules.wild, id="wild")
            yield Pick(_("Last turn"), yes_no(), "yes" if rules.last_turn else "", id="last-turn")
            yield Pick(_("Match"), yes_no(), "yes" if rules.match else "", id="match")
            if not self.ask_deal:
                yield self._seed()
            yield Static("", id="problem", markup=False)
            yield Static("", id="about", markup=False)

    def _who_plays(self) -> Iterator[Widget]:
        """The rows for each opponent there may be; only those of the one that is picked are seen."""
        settings = self.settings
        if self.opponent == "two" or self.ask_deal:
            for number, name in enumerate(settings.names, start=1):
                called = _("Player {number}").format(number=number)
                row = Entry(called, name, placeholder=called, limit=LONGEST_NAME, id=f"name-{number}")
                self._rows["two"].append(row)
        if self.opponent == "bot" or self.ask_deal:
            yours = Entry(
                _("Your name"), settings.your_name, placeholder=_("You"), limit=LONGEST_NAME, id="your-name"
            )
            bot = Pick(_("Bot"), [(bot, bot_title(bot)) for bot in BOTS], settings.bot, id="bot")
            self._rows["bot"] += [yours, bot]
        self._show_rows()
        yield from (row for rows in self._rows.values() for row in rows)

    def _more_seats(self) -> Iterator[SeatRows]:
        """The seats after the second, as many of which are seen as there are players."""
        usual = Seat(bot=None if self.opponent == "two" else self.settings.bot)
        for number in PLAYER_NUMBERS[1:]:
            there = number <= FEWEST_PLAYERS + len(self._others)
            rows = SeatRows(number, self._others[number - FEWEST_PLAYERS - 1] if there else usual)
            rows.display = there
            yield rows

    @on(Pick.Changed, "#players")
    def change_players(self, message: Pick.Changed) -> None:
        """Ask for as many names as there are players."""
        players = int(message.pick.value)
        for number, rows in enumerate(self.query(SeatRows), start=PLAYER_NUMBERS[1]):
            rows.display = number <= players
        self.query_one("#title", Static).update(self._title(players))

    def _show_rows(self) -> None:
        for opponent, rows in self._rows.items():
            for row in rows:
                row.display = opponent == self.opponent

    def _seed(self) -> Entry:
        placeholder = _("a number or a code") if self.ask_deal else pgettext("deal number", "a new one")
        return Entry(_("Deal number"), "", placeholder=placeholder, limit=LONGEST_CODE, id="seed")

    def _title(self, players: int) -> str:
        if self.ask_deal:
            return _("Play a numbered deal")
        if players > FEWEST_PLAYERS:
            return _("{number} players").format(number=players)
        return _("Two players") if self.opponent == "two" else _("Against the bot")

    def on_mount(self) -> None:
        self.query_one("#seed" if self.ask_deal else "#deal").focus()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        rules = self._rules()
        words = explained(event.widget.id, self._picked("bot"), rules)
        if event.widget.id == "deal" and rules != KING_GAME:
            words = house_rules(rules)
        self.query_one("#about", Static).update(words)

    @on(Pick.Changed, "#bot")
    def change_bot(self, message: Pick.Changed) -> None:
        """Say how this one plays."""
        self.query_one("#about", Static).update(about_bot(message.pick.value, self._rules()))

    @on(Press.Pressed, "#deal")
    @on(Input.Submitted)
    def deal(self) -> None:
        """Begin, or say what is wrong."""
        text = self.query_one("#seed", Input).value.strip()
        if self.ask_deal and not text:
            return self._refuse(_("Enter a deal number first."))
        bot = self._picked("bot") or self.settings.bot
        new_game = NewGame(self.opponent, None, self._names(), bot, self._rules())
        more = tuple(rows.seat for rows in self.query(SeatRows) if rows.display)
        if more:
            new_game = new_game._replace(everybody=(*new_game.seats, *more))
        try:
            tell_apart(new_game.seats)
        except ValueError as error:
            return self._refuse(str(error), "#players")
        try:
            if text:
                new_game = new_game.on(deal_named(text))
        except ValueError as error:
            return self._refuse(str(error))
        self.dismiss(new_game)
        return None

    def _refuse(self, problem: str, row: str = "#seed") -> None:
        """Say what is wrong with what was asked for in a row: in the words of the command line, as a sentence."""
        self.query_one("#problem", Static).update(f"{problem[:1].upper()}{problem[1:].rstrip('.')}.")
        self.query_one(row).focus()

    @on(Pick.Changed, "#opponent")
    def change_opponent(self, message: Pick.Changed) -> None:
        """Ask for the names of those who will play."""
        self.opponent = "two" if message.pick.value == "two" else "bot"
        self._show_rows()

    def _names(self) -> tuple[str, str]:
        if self.opponent == "bot":
            return self.query_one("#your-name", Input).value, ""
        return self.query_one("#name-1", Input).value, self.query_one("#name-2", Input).value

    def _rules(self) -> Rules:
        return Rules(self._picked("wild"), bool(self._picked("last-turn")), bool(self._picked("match")))

    def _picked(self, id: str) -> str:
        found = self.query(f"#{id}").results(Pick)
        return next((pick.value for pick in found), "")
