"""What the server says of itself at /api/docs is true of its answers, whatever it is asked."""

import subprocess
from pathlib import Path

import httpx
import msgspec
import pytest

from grimoire.server.problems import STATUS
from grimoire.table.messages import Problem
from tests.server.harness import Running
from tests.server.test_restart import ROOT, victim

SCHEMATHESIS = ROOT / ".make" / "fuzz" / "bin" / "schemathesis"
HELD = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_schema_conformance",
)

HABITS = ("--checks", ",".join(HELD), "--seed", "1", "--max-time", "60", "--warnings", "off")


def test_every_request_can_end_in_any_problem(client: httpx.Client) -> None:
    described = client.get("/api/docs/openapi.json").json()
    shape = described["components"]["schemas"]["Problem"]
    assert set(shape["properties"]) >= {"code", "text", "type"}
    for path, methods in described["paths"].items():
        for method, about in methods.items():
            if method in ("get", "post"):
                for status in map(str, STATUS.values()):
                    told = about["responses"][status]["content"]["application/json"]["schema"]
                    assert told["$ref"].endswith("/Problem"), (path, method, status)


def test_what_is_wrong_comes_as_it_is_described(server: Running) -> None:
    with server.client() as client:
        for path in ("/api/tables/none", "/api/games/chess/edition", "/api/nowhere"):
            answer = client.get(path)
            assert answer.status_code == 404
            assert msgspec.json.decode(answer.content, type=Problem).text["en"]


@pytest.mark.soak
@pytest.mark.skipif(not SCHEMATHESIS.exists(), reason="`make soak` installs Schemathesis")
def test_whatever_it_says_can_be_asked_is_answered_as_it_says(tmp_path: Path) -> None:
    with victim(tmp_path) as (_, url):
        asked = subprocess.run(
            [str(SCHEMATHESIS), "run", f"{url}/api/docs/openapi.json", "--url", url, *HABITS],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert asked.returncode == 0, asked.stdout
