"""What the page says at a table, as the table wants it said."""

import json
from collections.abc import Collection
from typing import Any

from grimoire.kernel.target import Target
from grimoire.table.changes import Change
from grimoire.table.problems import problem
from grimoire.table.roster import Subscriber
from grimoire.table.table import Deliveries, Table


def heeded(
    table: Table, who: Subscriber, text: str, levels: Collection[str], now: float
) -> Change | Deliveries:
    """What comes of a message."""
    wish = json.loads(text)
    if wish.get("type") != "hello" and who.seen is None:
        return table.reply(who, problem("malformed", why="say hello first"))
    match wish:
        case {"type": "hello"}:
            name, lang = wish.get("name", ""), wish.get("lang")
            return table.greet(who, wish.get("seen", -1), now, name, lang)
        case {"type": "act", "action": str(action), "seen": int(seen)}:
            return table.act(who, action, seen, wish.get("played", -1), now)
        case {"type": "why", "targets": [*touched]}:
            return table.why(who, [Target(one["kind"], one["id"]) for one in touched])
        case {"type": "explain"}:
            return table.explain(who, now)
        case {"type": "say", "text": str(line)}:
            return table.say(who, line, now)
    return gesture(table, who, wish, levels, now)


def gesture(
    table: Table, who: Subscriber, wish: dict[str, Any], levels: Collection[str], now: float
) -> Change | Deliveries:
    """What people do with the table itself."""
    match wish:
        case {"type": "undo", "to": int(to)}:
            return table.take_back(who, to, now)
        case {"type": "agree", "to": int(to), "yes": bool(yes)}:
            return table.agree(who, to, yes, now)
        case {"type": "resign"}:
            return table.resign(who)
        case {"type": "return"}:
            return table.return_to_seat(who)
        case {"type": "offer", "seat": int(seat)}:
            return table.offer_seat(who, seat)
    return table.reply(who, problem("malformed", why=str(wish.get("type"))))
