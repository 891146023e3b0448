"""The games as the shelf shows them: cards, options and rulebooks."""

from collections.abc import Mapping, Sequence

from grimoire.catalog import Entry
from grimoire.kernel.game import AnyGame
from grimoire.kernel.options import Option, Value, complete
from grimoire.kernel.rulebook import Chapter
from grimoire.kernel.text import LANGUAGES
from grimoire.server.problems import words
from grimoire.server.wire import (
    BoxFacts,
    ChapterText,
    GameCard,
    LevelCard,
    OptionCard,
    RulebookText,
    RuleText,
)
from grimoire.table.messages import Words
from grimoire.table.problems import nothing_said
from grimoire.table.rendering import ALL, in_languages


def game_card(entry: Entry, levels: list[LevelCard]) -> GameCard:
    """A game as the shelf shows it."""
    game, lesson = entry.game(), entry.lesson()

    def said(key: str) -> Words:
        return in_languages(ALL, lambda lang: game.phrasebook.say(lang, ("name", key)))

    return GameCard(
        id=game.id,
        seat_counts=list(game.seat_counts),
        options=[option_card(game, option) for option in game.options if not option.hidden],
        levels=levels,
        rules=len(entry.rulebook("en").rules()),
        editions=entry.has_editions,
        title=said("title"),
        box={lang: list(game.phrasebook.entry(lang, ("name", "box"))) for lang in LANGUAGES},
        tagline=said("tagline"),
        players=said("players"),
        aim=nothing_said() if lesson is None else lesson.aim,
        aim_rule="" if lesson is None else lesson.aim_rule,
        lesson=0 if lesson is None else len(lesson.marks),
        facts=box_facts(entry),
    )


def box_facts(entry: Entry) -> BoxFacts | None:
    """What the box says of the game in it."""
    facts = entry.box()
    if facts is None:
        return None
    return BoxFacts(list(facts.minutes), facts.age, facts.difficulty)


def option_card(game: AnyGame, option: Option) -> OptionCard:
    """A table option as the form shows it."""

    def said(*key: str) -> Words:
        return in_languages(
            ALL, lambda lang: game.phrasebook.say(lang, ("options", option.name, *key))
        )

    def choice_label(choice: bool | int | str) -> Words:
        if isinstance(choice, bool):
            return words("choices", "yes" if choice else "no")
        return said("values", str(choice))

    return OptionCard(
        option.name,
        option.default,
        option.for_newcomers(),
        list(option.choices),
        option.low,
        option.high,
        option.longest,
        list(option.examples),
        option.rule,
        said("label"),
        said("help"),
        [choice_label(choice) for choice in option.choices],
        [more_seats(game, option, choice) for choice in option.choices],
    )


def more_seats(game: AnyGame, option: Option, choice: Value) -> list[int]:
    """The seat counts that a choice allows beyond the usual ones."""
    chosen = complete(game.options, {option.name: choice})
    counts = range(1, max(game.seat_counts) + 1)
    return [
        seats
        for seats in counts
        if seats not in game.seat_counts and game.check_setup(seats, chosen) is None
    ]


def rulebook_text(entry: Entry, lang: str) -> RulebookText:
    """A rulebook as the drawer shows it: the chapters that matter most, then the others."""
    book, facts = entry.rulebook(lang), entry.box()
    first = () if facts is None else facts.chapters
    applied: dict[str, list[str]] = {}
    for happening, rules in entry.applied().items():
        for rule in rules:
            applied.setdefault(rule, []).append(happening)
    return RulebookText(
        book.title,
        book.intro,
        [chapter_text(one, applied) for one in opening_with(first, book.chapters)],
    )


def opening_with(first: Sequence[str], chapters: Sequence[Chapter]) -> list[Chapter]:
    """Chapters with some of them in front, by name; the others stay in their order."""
    places = {slug: place for place, slug in enumerate(first)}
    return sorted(chapters, key=lambda chapter: places.get(chapter.slug, len(places)))


def chapter_text(chapter: Chapter, applied: Mapping[str, list[str]]) -> ChapterText:
    """A chapter with what applies each of its rules."""
    rules = [RuleText(rule.id, rule.text, applied.get(rule.id, [])) for rule in chapter.rules]
    return ChapterText(chapter.slug, chapter.title, rules)
