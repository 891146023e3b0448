"""What there is to play, and by which rules."""

import re
from difflib import get_close_matches
from typing import Annotated, Any

import typer

from grimoire import catalog
from grimoire.bots.levels import levels_of, usual_level, words
from grimoire.cli.output import AsJson, Complaint, GameId, InLang, Lang, say, show_json, show_table
from grimoire.kernel.options import Option
from grimoire.kernel.rulebook import Chapter, Rule, Rulebook

EMPHASIS = re.compile(r"\*([^*]+)\*")


def games(as_json: AsJson = False) -> None:
    """List the games. For each: the number of players, its options, rules and bots."""
    cards = [card(entry) for entry in catalog.CATALOG]
    if as_json:
        show_json(cards)
        return
    for shown in cards:
        show_card(shown)


def card(entry: catalog.Entry) -> dict[str, Any]:
    """What can be said of a game before it is played."""
    game, usual = entry.game(), usual_level(entry.id)
    return {
        "id": entry.id,
        "titles": {lang.value: entry.rulebook(lang.value).title for lang in Lang},
        "players": list(game.seat_counts),
        "options": [option_card(option) for option in game.options],
        "rules": len(entry.rulebook("en").rules()),
        "rules_version": game.rules_version,
        "edition": game.edition,
        "levels": [
            {"level": level, "words": words(level), "usual": level == usual}
            for level in levels_of(entry.id)
        ],
    }


def option_card(option: Option) -> dict[str, Any]:
    """One thing that can be agreed on before a game."""
    values = {"choices": list(option.choices)} if option.choices else {}
    bounds = {"longest": option.longest} if option.longest else {}
    if not option.choices and not option.longest:
        bounds = {"low": option.low, "high": option.high}
    return {
        "name": option.name,
        "default": option.default,
        "first": option.for_newcomers(),
        **values,
        **bounds,
        "rule": option.rule,
        "hidden": option.hidden,
    }


def show_card(shown: dict[str, Any]) -> None:
    """A game's card as text."""
    say(f"{shown['id']}: {' / '.join(shown['titles'].values())}")
    say(f"  players  {', '.join(str(count) for count in shown['players'])}")
    say(f"  rules    {shown['rules']}")
    say(f"  bots     {', '.join(map(level_text, shown['levels']))}")
    rows = [
        (option["name"], value(option["default"]), values(option), option["rule"])
        for option in shown["options"]
    ]
    if rows:
        show_table("", ("option", "default", "values", "rule"), rows, words=4)


def level_text(level: dict[str, Any]) -> str:
    """A strength of bot as text."""
    return f"{level['level']} (usual)" if level["usual"] else str(level["level"])


def values(option: dict[str, Any]) -> str:
    """The values an option may take."""
    if "choices" in option:
        return ", ".join(value(choice) for choice in option["choices"])
    if "longest" in option:
        return "a text"
    return f"{option['low']} to {option['high']}"


def value(given: bool | int | str) -> str:
    """A value as it is written on the command line."""
    return str(given).lower() if isinstance(given, bool) else str(given)


# -- rules -------------------------------------------------------------------------------------


def rules(
    game: GameId,
    rule_id: Annotated[
        str | None, typer.Argument(metavar="[ID]", help="One rule, by its number.")
    ] = None,
    lang: InLang = Lang.EN,
    as_json: AsJson = False,
) -> None:
    """Print the rules of a game, or one of them."""
    book = catalog.entry(game).rulebook(lang.value)
    if rule_id is None:
        show_book(game, book, lang, as_json)
    else:
        show_rule(*find_rule(book, rule_id.upper()), as_json)


def show_book(game: str, book: Rulebook, lang: Lang, as_json: bool) -> None:
    """The whole rulebook."""
    if as_json:
        chapters = [chapter_card(chapter) for chapter in book.chapters]
        intro = {"game": game, "lang": lang.value, "title": book.title, "intro": book.intro}
        show_json({**intro, "chapters": chapters})
        return
    say(book.title)
    say()
    say(book.intro)
    for chapter in book.chapters:
        say()
        say(chapter.title)
        for rule in chapter.rules:
            say()
            say(f"  {rule.id}  {plain(rule.text)}")


def chapter_card(chapter: Chapter) -> dict[str, Any]:
    """A chapter for a program to read."""
    listed = [{"id": rule.id, "text": rule.text} for rule in chapter.rules]
    return {"slug": chapter.slug, "title": chapter.title, "rules": listed}


def find_rule(book: Rulebook, rule_id: str) -> tuple[Chapter, Rule]:
    """A rule and the chapter it stands in."""
    for chapter in book.chapters:
        for rule in chapter.rules:
            if rule.id == rule_id:
                return chapter, rule
    near = get_close_matches(rule_id, [rule.id for rule in book.entries()], n=1, cutoff=0.75)
    hint = f"; did you mean {near[0]}?" if near else "."
    raise Complaint(f"No rule has the number {rule_id!r}{hint}")


def show_rule(chapter: Chapter, rule: Rule, as_json: bool) -> None:
    """One rule."""
    if as_json:
        show_json({"id": rule.id, "chapter": chapter.title, "text": rule.text})
        return
    say(f"{rule.id}  {plain(rule.text)}")


def plain(text: str) -> str:
    """A rule without the stars that set its example apart in print."""
    return EMPHASIS.sub(r"\1", text)
