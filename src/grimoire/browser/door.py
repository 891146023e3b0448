"""The door of the house: the requests of the page, with the addresses and answers of the server."""

import json
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from grimoire.browser import paper
from grimoire.browser.host import Host, Line
from grimoire.browser.house import House, read_wish
from grimoire.browser.store import Store
from grimoire.kernel.edition import EditionError, read_toml
from grimoire.kernel.record import Record, from_json, to_json, verify
from grimoire.kernel.seats import Seat
from grimoire.lab.retelling import retold
from grimoire.table.problems import Trouble, trouble

Query = dict[str, str]
Send = Callable[[str], None]


class Door:
    """Answers requests, and lets lines in to the tables."""

    def __init__(self, store: Store) -> None:
        self.house = House(store)
        self.lines: dict[int, tuple[Host, Line]] = {}

    # -- lines -------------------------------------------------------------------------------------

    async def call(
        self, number: int, table: str, seat: int | None, send: Callable[[str], None]
    ) -> None:
        """The page begins to look at a table, through the eyes of a seat."""
        try:
            host = await self.house.find(table)
        except Trouble as found:
            send(paper.written(found.problem).decode())
            return
        line = Line(None if seat is None else Seat(seat), host.mine, send)
        self.lines[number] = host, line
        host.attach(line)

    async def hear(self, number: int, text: str) -> None:
        """The page says something on one of its lines."""
        if number in self.lines:
            host, line = self.lines[number]
            await host.hear(line, text)

    def hang_up(self, number: int) -> None:
        """The page looks no more."""
        if number in self.lines:
            host, line = self.lines.pop(number)
            host.detach(line)

    # -- requests ----------------------------------------------------------------------------------

    async def answer(self, path: str, body: str, lang: str) -> str:
        """The answer to a request, or the problem with it."""
        try:
            told = json.loads(body) if body else {}
            return f'{{"ok":true,"body":{await self.found(path, told, lang)}}}'
        except Trouble as error:
            return f'{{"ok":false,"body":{paper.written(error.problem).decode()}}}'

    async def found(self, path: str, told: dict[str, Any], lang: str) -> str:
        """What lies behind an address, in JSON."""
        place, _, asked = path.partition("?")
        query = dict(part.split("=", 1) for part in asked.split("&") if part)
        match place.strip("/").split("/"):
            case ["tables"]:
                return seated(await self.house.open(read_wish(told), lang))
            case ["games", game, "lesson"]:
                return seated(await self.house.teach(game, told["name"], lang))
            case ["editions"]:
                return self.judged(told["game"], told["edition"])
            case ["reviews"]:
                return paper.written(retold(from_json(json.dumps(told)))).decode()
            case ["tables", table, *rest]:
                return await self.at_table(await self.house.find(table), rest, query, told)
        raise trouble("not_found")

    async def at_table(
        self, host: Host, rest: list[str], query: Query, told: dict[str, Any]
    ) -> str:
        """What a table answers."""
        seat = Seat(int(query["seat"])) if "seat" in query else None
        match rest:
            case []:
                return paper.written(host.card()).decode()
            case ["seats"]:
                return json.dumps({"mine": host.mine})
            case ["edition"]:
                return self.edition(host)
            case ["moments", seq]:
                return moment(host, seat, int(seq))
            case ["story"]:
                upto = int(query["upto"]) if "upto" in query else None
                return host.table.broadcast.story(seat, upto).decode()
            case ["hint"]:
                return paper.written(host.hint(seat)).decode()
            case ["record"]:
                return to_json(finished(host))
            case ["verify"]:
                return verdict(host)
            case ["again"]:
                return seated(await self.house.again(host))
            case ["branch"]:
                branch = await self.house.branch(host, told["seat"], told["seq"])
                return seated(branch)
        raise trouble("not_found")

    def edition(self, host: Host) -> str:
        """The board, cards and numbers that a table is played with."""
        game = host.table.game
        text = game.edition_text or self.house.entry(game.id).edition_text()
        return paper.written(read_toml(text)).decode()

    def judged(self, game_id: str, text: str) -> str:
        """What is wrong with an edition file, if anything."""
        try:
            game = self.house.entry(game_id).edited(text)
        except EditionError as error:
            wrong = {"name": "", "faults": list(error.faults), "edition": {}}
            return paper.written(wrong).decode()
        good = {"name": game.edition, "faults": [], "edition": read_toml(text)}
        return paper.written(good).decode()


def seated(host: Host) -> str:
    """A table, and the seats of this browser there."""
    return paper.written({"table": host.card(), "mine": host.mine}).decode()


def moment(host: Host, seat: Seat | None, seq: int) -> str:
    """The table as it was after an action."""
    found = host.table.broadcast.moment(seat, seq)
    if found is None:
        raise trouble("no_such_moment", seq=seq, last=host.table.seq)
    return found.decode()


def finished(host: Host) -> Record:
    """The record of a finished game."""
    found = host.table.presenter.record()
    if found is None:
        raise trouble("not_over")
    return found


def verdict(host: Host) -> str:
    """Were the rolls of a finished game those that its commitment bound us to?"""
    fault = verify(host.table.game, finished(host))
    if fault is None:
        return json.dumps({"honest": True, "seq": None, "why": None})
    return json.dumps({"honest": False, **asdict(fault)})
