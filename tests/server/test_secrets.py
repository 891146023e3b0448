"""The seed never leaves the server before the end, and no secret reaches a log."""

import base64
import logging
import random
from pathlib import Path

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grimoire.kernel.chance import commitment
from grimoire.server.settings import Limits
from tests.server.harness import Running, open_table, running, settings_for, sitting
from tests.server.test_play import play_on

pytestmark = pytest.mark.slow

CLIENTS = ("httpx", "httpcore", "websockets")
"""Who logs on the players' side of these tests."""


def spellings(secret: bytes) -> list[str]:
    """A secret as it might slip out."""
    return [
        secret.hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
        repr(secret)[2:-1],
        str(list(secret))[1:-1],
        str(list(secret))[1:-1].replace(" ", ""),
    ]


def whole(answer: httpx.Response) -> str:
    """All of an answer, headers too."""
    return f"{answer.headers!r} {answer.text}"


@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(luck=st.integers(0, 2**32), windy=st.booleans(), heap=st.integers(5, 30))
def test_no_byte_before_the_end_holds_the_seed(
    server: Running, caplog: pytest.LogCaptureFixture, luck: int, windy: bool, heap: int
) -> None:
    caplog.set_level(logging.DEBUG)
    source = random.Random(luck)
    with server.client() as client:
        opened = open_table(client, "human", "human", windy=windy, heap=heap)
        table = opened["table"]["table"]
        seed = server.tables.loaded[table].table.sheet.seed
        said = [str(opened)]
        with (
            sitting(server, table, 0, client.cookies) as one,
            sitting(server, table, 1, client.cookies) as two,
            sitting(server, table) as spectator,
        ):
            updates = [one.hello(), two.hello()]
            spectator.hello()
            while updates[0]["outcome"] is None:
                for place in ("", "/seats", "/story", "/story?seat=0", "/moments/1?seat=1"):
                    said.append(whole(client.get(f"/api/tables/{table}{place}")))
                for closed in ("/record", "/verify"):
                    said.append(whole(client.get(f"/api/tables/{table}{closed}")))
                updates = play_on([one, two], updates, source)
                spectator.expect("update")
        heard = [text for who in (one, two, spectator) for text in who.heard]
    revealing = [text for text in heard if '"seed":null' not in text and '"type":"update"' in text]
    before = said + [text for text in heard if text not in revealing]
    ours = [one for one in caplog.records if one.name.split(".")[0] not in CLIENTS]
    logged = "".join(f"{one.getMessage()} {one.__dict__}" for one in ours)
    for secret in spellings(seed):
        assert not any(secret in text for text in before)
        assert secret not in logged
    assert len(revealing) == 3
    assert all(seed.hex() in text for text in revealing)
    assert commitment(seed) == opened["table"]["commitment"]


def test_tokens_are_stored_as_digests_and_never_logged(
    server: Running, client: httpx.Client, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = open_table(client, "human", "human")["table"]["table"]
    token = str(client.cookies.get("seat-0"))
    assert len(bytes.fromhex(token)) == 16
    with sitting(server, table, 0, client.cookies) as player:
        player.hello()
    path = server.settings.database.removeprefix("sqlite+aiosqlite:///")
    kept = b"".join(Path(path + suffix).read_bytes() for suffix in ("", "-wal"))
    assert table.encode() in kept
    assert token.encode() not in kept
    assert bytes.fromhex(token) not in kept
    ours = [one for one in caplog.records if one.name.split(".")[0] not in CLIENTS]
    assert not any(token in one.getMessage() for one in ours)


def test_cookies_are_for_the_server_of_one_table_alone(client: httpx.Client) -> None:
    body = {"game": "hoard", "seats": [{"kind": "human"}] * 2}
    answer = client.post("/api/tables", json=body)
    table = answer.json()["table"]["table"]
    for cookie in answer.headers.get_list("set-cookie"):
        parts = {part.strip().lower() for part in cookie.split(";")}
        assert {"httponly", "samesite=strict", f"path=/api/tables/{table}"} <= parts
        assert "secure" not in parts
        assert not any(part.startswith("domain") for part in parts)


def test_behind_a_proxy_cookies_are_secure_and_each_address_counts(tmp_path: Path) -> None:
    limits = Limits(tables=1)
    proxied = {"host": "play.example", "x-forwarded-proto": "https"}
    body = {"game": "hoard", "seats": [{"kind": "human"}] * 2}
    with running(settings_for(tmp_path, behind_proxy=True, limits=limits)) as server:
        for address, status in (("192.0.2.1", 201), ("192.0.2.2", 201), ("192.0.2.1", 429)):
            headers = {**proxied, "x-forwarded-for": address}
            answer = httpx.post(f"{server.url}/api/tables", json=body, headers=headers)
            assert answer.status_code == status
            assert ("Secure" in answer.headers.get("set-cookie", "")) == (status == 201)


def test_without_a_proxy_nobody_may_claim_another_address(tmp_path: Path) -> None:
    body = {"game": "hoard", "seats": [{"kind": "human"}] * 2}
    with running(settings_for(tmp_path, limits=Limits(tables=1))) as server:
        for address, status in (("192.0.2.1", 201), ("192.0.2.2", 429)):
            headers = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
            answer = httpx.post(f"{server.url}/api/tables", json=body, headers=headers)
            assert answer.status_code == status
            assert "Secure" not in answer.headers.get("set-cookie", "")
