"""The pages, their headers, the shelf and the description of the requests."""

import gzip
import io
import zipfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from grimoire.server.pages import find_pages
from tests.server.harness import Running, open_table, running, settings_for


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A front end as a build leaves it."""
    folder = tmp_path_factory.mktemp("dist")
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<!doctype html><title>Grimoire</title>")
    (folder / "assets/app-C0ffeeAB.js").write_text("'use strict';" * 100)
    (folder / "assets/house.worker-C0ffeeAB.js").write_text("'use strict';")
    (folder / "assets/app-C0ffeeAB.js.br").write_bytes(b"brotli, believe me")
    rules = [f"p:nth-child({n}) {{ order: {n * 7919 % 1000} }}" for n in range(400)]
    (folder / "assets/ink-12345678.css").write_text("\n".join(["p { color: black }", *rules]))
    (folder / "assets/ink-12345678.woff2").write_bytes(b"\x00font")
    return folder


@pytest.fixture(scope="module")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(settings_for(tmp_path_factory.mktemp("site"), pages=dist)) as found:
        yield found


def test_addresses_inside_the_application_lead_to_its_one_page(site: Running) -> None:
    with site.client() as client:
        for path in ("/", "/index.html", "/table/abcdefghjk", "/rules/"):
            answer = client.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert "Grimoire" in answer.text


@pytest.mark.parametrize(
    "path",
    ["/assets/gone-00000000.js", "/favicon.ico", "/..%2f..%2fetc/passwd", "/api/nothing", "/api"],
)
def test_what_is_not_there_is_not_found(site: Running, path: str) -> None:
    with site.client() as client:
        answer = client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_assets_are_kept_for_ever_and_compressed(site: Running) -> None:
    with site.client() as client:
        script = client.get("/assets/app-C0ffeeAB.js", headers={"accept-encoding": "gzip"})
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert "javascript" in script.headers["content-type"]
        style = client.get("/assets/ink-12345678.css", headers={"accept-encoding": "br, gzip"})
        assert style.headers["content-encoding"] == "gzip"
        assert style.text.startswith("p {")
        plain = client.get("/assets/ink-12345678.css", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        font = client.get("/assets/ink-12345678.woff2")
        assert "content-encoding" not in font.headers
        with client.stream(
            "GET", "/assets/app-C0ffeeAB.js", headers={"accept-encoding": "gzip, br"}
        ) as answer:
            assert answer.headers["content-encoding"] == "br"
            assert b"".join(answer.iter_raw()) == b"brotli, believe me"


def test_a_large_file_is_compressed_once(tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    text = "".join(f"const page{number} = {number};\n" for number in range(9000))
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "app-C0ffeeAB.js").write_text(text)
    with running(settings_for(tmp_path, pages=folder)) as site, site.client() as client:
        answer = client.get("/app-C0ffeeAB.js", headers={"accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.text == text


def test_an_unchanged_page_is_not_sent_again(site: Running) -> None:
    with site.client() as client:
        tag = client.get("/").headers["etag"]
        again = client.get("/", headers={"if-none-match": tag})
        assert (again.status_code, again.content) == (304, b"")


def test_the_head_of_an_answer_is_that_of_the_whole(site: Running) -> None:
    with site.client() as client:
        for path in ("/", "/assets/app-C0ffeeAB.js", "/api/health", "/api/games", "/api/nothing"):
            head, whole = client.head(path), client.get(path)
            assert head.content == b""
            assert head.status_code == whole.status_code, path
            assert head.headers["content-type"] == whole.headers["content-type"]


def test_every_answer_carries_the_security_headers(site: Running) -> None:
    with site.client() as client:
        for answer in (
            client.get("/"),
            client.get("/assets/app-C0ffeeAB.js", headers={"accept-encoding": "identity"}),
            client.get("/api/games"),
            client.get("/api/nothing"),
            client.post("/api/tables", content=b"{"),
        ):
            policy = answer.headers["content-security-policy"]
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert "unsafe" not in policy.replace("style-src-attr 'unsafe-inline'", "")
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "same-origin"
            assert "server" not in answer.headers


def test_the_worker_that_hosts_tables_alone_may_run_web_assembly(site: Running) -> None:
    with site.client() as client:
        answer = client.get("/assets/house.worker-C0ffeeAB.js")
        assert answer.headers.get_list("content-security-policy") == [
            "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'"
        ]


def test_the_rules_lie_beside_the_page(site: Running) -> None:
    with site.client() as client:
        answer = client.get("/python/grimoire.zip")
        held = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
        assert "grimoire/browser/door.py" in held
        assert not [name for name in held if "tests" in name or "/server/" in name]


def test_without_pages_it_says_what_to_do(client: httpx.Client) -> None:
    answer = client.get("/")
    assert answer.status_code == 503
    assert "run make" in answer.text


def test_where_pages_are_found(dist: Path, tmp_path: Path) -> None:
    assert find_pages(dist) == dist
    assert find_pages(tmp_path) is None


def test_the_shelf(client: httpx.Client) -> None:
    (card,) = client.get("/api/games").json()
    assert card["id"] == "hoard"
    assert card["title"] == {"en": "The Hoard", "fr": "The Hoard"}
    assert card["rules"] == 3
    assert card["box"]["en"] == ["The", "Hoard"]
    assert [option["name"] for option in card["options"]] == ["heap", "windy"]
    assert card["options"][1]["choice_labels"] == [
        {"en": "no", "fr": "non"},
        {"en": "yes", "fr": "oui"},
    ]
    assert [level["level"] for level in card["levels"]] == ["first", "broken"]


def test_rulebooks(client: httpx.Client) -> None:
    book = client.get("/api/games/hoard/rules/fr").json()
    assert book["title"] == "Le Trésor"
    assert [rule["id"] for rule in book["chapters"][0]["rules"]] == ["HOA-TURN-01", "HOA-TAKE-01"]
    assert client.get("/api/games/hoard/rules/de").json()["code"] == "not_found"
    assert client.get("/api/games/chess/rules/en").json()["code"] == "no_game"


def test_players_without_a_name_get_one_in_their_language(server: Running) -> None:
    body = {"game": "hoard", "seats": [{"kind": "human"}, {"kind": "human", "name": "Zoé"}]}
    for languages, name in (("fr-FR,fr;q=0.9,en;q=0.8", "Joueur 1"), ("en,fr", "Player 1")):
        with server.client(**{"accept-language": languages}) as client:
            seats = client.post("/api/tables", json=body).json()["table"]["seats"]
            assert [seat["name"] for seat in seats] == [name, "Zoé"]


def test_the_requests_are_described(client: httpx.Client) -> None:
    schema = client.get("/api/docs/openapi.json").json()
    assert "/api/tables/{table_id}/moments/{seq}" in schema["paths"]
    page = client.get("/api/docs")
    assert "Open a table" in page.text
    assert "http" not in page.text.replace("https://json-schema.org", "")


def test_health(client: httpx.Client) -> None:
    open_table(client, "human", "human")
    health = client.get("/api/health").json()
    assert health["tables"] >= 1
    assert health["sockets"] == 0


def test_long_answers_are_compressed(client: httpx.Client) -> None:
    answer = client.get("/api/games", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.compress(answer.content)
