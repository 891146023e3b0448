"""A rulebook read by chapter and rule."""

from grimoire.kernel.rulebook import Chapter, Rule, parse_rulebook, read_rulebook

BOOK = """# Owls

A game of letters.

In two paragraphs.

## Setting up {#setup}

**OWL-SET-01** Two or three
people\u00a0play.

**OWL-Q-01** A ruling.

## The end {#the-end}

**OWL-END-01** Most points *win*.
"""


def test_a_rulebook_has_title_introduction_and_chapters() -> None:
    book = parse_rulebook(BOOK)
    assert book.title == "Owls"
    assert book.intro == "A game of letters.\n\nIn two paragraphs."
    assert book.chapters == (
        Chapter(
            "setup",
            "Setting up",
            (Rule("OWL-SET-01", "Two or three people\u00a0play."), Rule("OWL-Q-01", "A ruling.")),
        ),
        Chapter("the-end", "The end", (Rule("OWL-END-01", "Most points *win*."),)),
    )


def test_rulings_are_entries_but_no_rules() -> None:
    book = parse_rulebook(BOOK)
    assert [rule.id for rule in book.rules()] == ["OWL-SET-01", "OWL-END-01"]
    assert [rule.id for rule in book.entries()] == ["OWL-SET-01", "OWL-Q-01", "OWL-END-01"]


def test_an_empty_book_is_empty() -> None:
    assert parse_rulebook("").chapters == ()


def test_a_rulebook_is_read_from_a_package_in_each_language() -> None:
    english, french = read_rulebook("tests.toy", "en"), read_rulebook("tests.toy", "fr")
    assert (english.title, french.title) == ("Owl Post", "La poste des hiboux")
    assert [r.id for r in english.entries()] == [r.id for r in french.entries()]
    assert read_rulebook("tests.toy", "en") is english
