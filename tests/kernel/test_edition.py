"""What is said of edition files, whatever game they are of."""

import pytest

from grimoire.kernel.edition import EditionError, counted, fault, read_toml, shown, shown_key
from grimoire.kernel.reader import TEXTS, UNKNOWN, Reader


def test_french_has_its_no_break_spaces() -> None:
    said = fault("so: “yes”", "ainsi : « oui » ; non ? si !")
    assert said["fr"] == "ainsi\u00a0: «\u00a0oui\u00a0»\u00a0; non\u00a0? si\u00a0!"
    assert said["en"] == "so: “yes”"


def test_an_error_says_all_that_is_wrong_once_in_either_language() -> None:
    error = EditionError(fault("one", "un"), fault("two", "deux"), fault("one", "un"))
    assert str(error) == error.said("en") == "one; two"
    assert error.said("fr") == "un\u00a0; deux"
    assert len(error.faults) == 2


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [("en", 0, "0 steps"), ("en", 1, "1 step"), ("fr", 0, "0 step"), ("fr", 2, "2 steps")],
)
def test_a_counted_word_has_the_form_of_its_number(lang: str, count: int, said: str) -> None:
    assert counted(lang, count, "step", "steps") == said


def test_values_and_keys_are_shown_as_the_file_writes_them() -> None:
    assert shown(["é", True, 2]) == '["é", true, 2]'
    assert shown("\x1b[2J") == r'"\u001b[2J"'
    assert shown("x" * 200) == '"' + "x" * 79 + "…"
    assert (shown_key("north_west"), shown_key("a b")) == ("north_west", '"a b"')


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        (
            "a = 1\nb 2",
            "the edition cannot be read, line 2, column 3: Expected '=' after a key",
            "ligne 2, colonne 3\u00a0; le lecteur dit, en anglais\u00a0: «\u00a0Expected",
        ),
        (
            "a = ",
            "the edition cannot be read: Invalid value (at end",
            "l’édition est illisible\u00a0;",
        ),
        ("\ud800", "the edition cannot be read: 'utf-8' codec", "l’édition est illisible\u00a0;"),
        ("a = 1000000", "the edition has a number beyond 999999", "un nombre au-delà de 999999"),
        (f"a = 0x{'f' * 9000}", "a number beyond 999999", "un nombre au-delà de 999999"),
        (f"a{'.a' * 5000} = 1", "more than 8 deep", "plus de 8 tables ou listes"),
    ],
    ids=["syntax", "end", "surrogate", "large", "huge", "deep"],
)
def test_a_text_that_cannot_be_read(text: str, en: str, fr: str) -> None:
    with pytest.raises(EditionError) as raised:
        read_toml(text)
    assert en in raised.value.said("en")
    assert fr in raised.value.said("fr")


# -- the reader ------------------------------------------------------------------------------------

TABLE = {"n": 3, "yes": True, "names": ["a", "z", 4], "numbers": [1, True], "inner": {"x y": 1}}


def complaints(reader: Reader) -> list[str]:
    """What the reader has to say, in English."""
    return [said["en"] for said in reader.wrong]


def test_what_is_there_is_read() -> None:
    reader = Reader(TABLE)
    assert (reader.number("n"), reader.number_or("m", 7)) == (3, 7)
    assert reader.truth_or("yes", False)
    assert not reader.truth_or("no", False)
    assert reader.part("inner").number("x y") == 1
    assert complaints(reader) == []


def test_true_is_no_number_and_a_number_is_not_true() -> None:
    reader = Reader(TABLE)
    assert (reader.number("yes"), reader.truth_or("n", True)) == (0, True)
    assert reader.numbers("numbers") == [1]
    reader.expect("yes", 1)
    assert complaints(reader) == [
        "in the edition, yes must be a whole number",
        "in the edition, n must be true or false",
        "in the edition, numbers: true is not a whole number",
        "in the edition, yes is true, not 1",
    ]


def test_names_that_are_known() -> None:
    reader = Reader(TABLE)
    assert reader.several_of("names", TEXTS, ["z", "a"]) == [1, 0, UNKNOWN]
    assert (reader.one_of("n", ["a"]), reader.one_of("m", ["a"])) == (UNKNOWN, UNKNOWN)
    reader.part("inner").allow_only(["x"])
    assert complaints(reader) == [
        "in the edition, names: 4 is none of z, a",
        "in the edition, n must be a text",
        "in the edition, m is missing (a text)",
        'in [inner], "x y" is unknown; known are x',
    ]


def test_tables_say_where_they_are() -> None:
    reader = Reader({"a": {"b": {}}, "list": [{}, 3, {}]})
    reader.part("a").part("b").number("n")
    for part in reader.parts("list"):
        part.text("t")
    assert [said["fr"] for said in reader.wrong] == [
        "dans [a.b], il manque n (un nombre entier)",
        "dans l’édition, list\u00a0: 3 n’est pas une table",
        "dans l’entrée 1 de [[list]], il manque t (un texte)",
        "dans l’entrée 3 de [[list]], il manque t (un texte)",
    ]


def test_a_table_that_is_not_there_lacks_nothing_else() -> None:
    reader = Reader({})
    reader.part("a").part("b").number("n")
    assert complaints(reader) == ["in the edition, a is missing (a table)"]
