"""An update in parts: whole for whoever comes, and what has changed for whoever was there."""

from grimoire.table.writing import Parts, differing, label, together


class Letter:
    """What a seat is told at a moment, put into bytes once for all who are told the same."""

    def __init__(self, after: int, news: Parts, card: Parts, view: Parts, asked: Parts) -> None:
        self.after = after
        """The action after which all is told here."""
        self.news = news
        """Where the game stands and what happened: new in every letter."""
        self.card = card
        self.view = view
        self.asked = asked
        """What is asked, what may be done, and all that is left."""
        self.written: bytes | None = None
        """The letter as a whole, once somebody needed it."""
        self.before: Letter | None = None
        """The letter that most have had before this one."""
        self.changes = b""
        """What has changed since that one."""

    def whole(self) -> bytes:
        """All of it."""
        if self.written is None:
            table = {"table": label("table") + together(self.card)}
            view = {"view": label("view") + together(self.view)}
            body = together({**self.news, **table, **view, **self.asked})
            self.written = b'{"type":"update",' + body[1:]
        return self.written

    def since(self, known: "Letter") -> bytes:
        """What is not as it was in another letter."""
        if self.before is not known:
            self.before, known.before = known, None  # older ones are forgotten
            self.changes = b'{"type":"changed",%b,"table":%b,"view":%b,"asked":%b}' % (
                together(self.news)[1:-1],
                together(differing(self.card, known.card)),
                together(differing(self.view, known.view)),
                together(differing(self.asked, known.asked)),
            )
        return self.changes
