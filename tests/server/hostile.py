"""Messages that nobody means well with: drawn from what the server takes, and spoilt."""

import json
from typing import Any

from hypothesis import strategies as st
from msgspec import inspect

from grimoire.server.wire import (
    BranchRequest,
    ClientMessage,
    EditionRequest,
    JoinRequest,
    Pass,
    SeatOf,
    TableRequest,
)

Json = Any

ODD = "\x00\u202e\u200b\ud7ff\ufffe🪄é'\"\\<>{}[]%;&?/#\n"
odd_text = st.text(st.one_of(st.sampled_from(ODD), st.characters(codec="utf-8")), max_size=40)
odd_number = st.one_of(
    st.sampled_from([0, -1, 2**31, 2**63, -(2**63) - 1, 10**30, 1e308, 0.5, -0.0]), st.integers()
)
junk: st.SearchStrategy[Json] = st.recursive(
    st.one_of(st.none(), st.booleans(), odd_number, odd_text),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4), st.dictionaries(odd_text, inner, max_size=4)
    ),
    max_leaves=8,
)
deep = st.builds(
    lambda bracket, times: bracket * times,
    st.sampled_from(["[", '{"a":', '[{"a":', '{"type":']),
    st.sampled_from([50, 500, 2000]),
)


def spoilt(one: st.SearchStrategy[Json]) -> st.SearchStrategy[Json]:
    """Mostly what is meant, now and then something else."""
    return st.integers(0, 9).flatmap(lambda luck: junk if luck == 0 else one)


def meant(kind: inspect.Type) -> st.SearchStrategy[Json]:
    """What a type of the wire takes."""
    match kind:
        case inspect.Metadata():
            return meant(kind.type)
        case inspect.StructType():
            return of_struct(kind)
        case inspect.DataclassType():
            fields = {one.name: spoilt(meant(one.type)) for one in kind.fields}
            return st.fixed_dictionaries(fields)
        case inspect.UnionType():
            return st.one_of([meant(one) for one in kind.types])
        case inspect.ListType():
            most = min(kind.max_length or 12, 12)
            return st.lists(spoilt(meant(kind.item_type)), min_size=0, max_size=most)
        case inspect.DictType():
            return st.dictionaries(odd_text, spoilt(meant(kind.value_type)), max_size=4)
        case inspect.LiteralType():
            return st.sampled_from(kind.values)
        case inspect.StrType():
            return st.one_of(odd_text, st.sampled_from(KNOWN))
        case inspect.IntType():
            return st.one_of(st.integers(-2, 6), odd_number)
        case inspect.BoolType():
            return st.booleans()
        case _:
            return st.none()


def of_struct(kind: inspect.StructType) -> st.SearchStrategy[Json]:
    """A struct with its tag, and perhaps with fields too many or too few."""
    needed = {one.name: spoilt(meant(one.type)) for one in kind.fields if one.required}
    left_out = {one.name: spoilt(meant(one.type)) for one in kind.fields if not one.required}
    if kind.tag_field is not None:
        needed[kind.tag_field] = st.just(kind.tag)
    return st.fixed_dictionaries(needed, optional={**left_out, "admin": junk})


KNOWN = ("hoard", "human", "bot", "open", "first", "take 1", "take 9", "heap", "windy", "verb")


def written(value: Json) -> bytes:
    """A value as JSON."""
    return json.dumps(value).encode()


def wires(*types: Any) -> st.SearchStrategy[bytes]:
    """Messages of these types, spoilt, in bytes."""
    values = st.one_of([spoilt(meant(inspect.type_info(one))) for one in types])
    return st.one_of(values.map(written), deep.map(str.encode), st.binary(max_size=60))


frames = wires(ClientMessage)
bodies = wires(TableRequest, JoinRequest, EditionRequest, BranchRequest, Pass, SeatOf)
methods = st.sampled_from(["GET", "POST", "PUT", "HEAD", "OPTIONS", "DELETE", "TRACE", "get"])


def paths(tables: list[str]) -> st.SearchStrategy[str]:
    """Addresses of the server, and some that are none."""
    known = st.sampled_from(
        [
            "/",
            "/api/games",
            "/api/health",
            "/api/tables",
            "/api/editions",
            "/api/reach",
            "/api/games/hoard/rules/fr",
            "/api/games/hoard/edition.toml",
            "/api/docs",
            "/index.html",
        ]
    )
    table = st.sampled_from([*tables, "0000000000", "%00", "..", "%ff"])
    place = st.sampled_from(
        [
            "",
            "/join",
            "/again",
            "/branch",
            "/pass",
            "/take",
            "/story",
            "/seats",
            "/edition",
            "/record",
            "/verify",
            "/socket",
            "/moments/",
        ]
    )
    number = st.one_of(st.just(""), st.integers(-2, 10**20).map(str), st.just("%F0%9F"))
    at_table = st.builds(lambda *parts: "".join(("/api/tables/", *parts)), table, place, number)
    query = st.sampled_from(
        ["", "?seat=0", "?seat=-1", "?upto=99999999999999999999", "?seat=%00&x"]
    )
    return st.builds(str.__add__, st.one_of(known, at_table), query)


header_text = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=30)
headers = st.lists(
    st.tuples(
        st.sampled_from(
            [
                "origin",
                "cookie",
                "content-type",
                "accept-encoding",
                "accept-language",
                "if-none-match",
                "sec-fetch-site",
                "x-forwarded-for",
                "upgrade",
                "range",
            ]
        ),
        st.one_of(
            header_text,
            st.sampled_from(
                [
                    "http://[",
                    "[::1",
                    "application/json",
                    "seat-0=x; seat-1",
                    "gzip;q=9",
                    "websocket",
                ]
            ),
        ),
    ),
    max_size=4,
)
hosts = st.sampled_from(["127.0.0.1", "127.0.0.1", "127.0.0.1", "localhost:9", "[::1", "", "evil"])
