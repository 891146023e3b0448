"""Who sits where, one line a change; how people keep company; tables that follow another."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("customs", sa.Text, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("evening", sa.Text, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("before", sa.Text))
    op.add_column("tables", sa.Column("branch", sa.Text))
    op.add_column("tables", sa.Column("key", sa.LargeBinary))
    op.create_index("tables_before", "tables", ["before"], unique=True)
    op.create_index("tables_key", "tables", ["key"], unique=True)
    seatings = op.create_table(
        "seatings",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("begun", sa.Boolean, nullable=False),
        sa.Column("cancelled", sa.Boolean, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    rows = op.get_bind().execute(
        sa.text('SELECT "table", kind, name, level, token FROM seats ORDER BY "table", seat')
    )
    seated: dict[str, list[dict[str, object]]] = {}
    for table, kind, name, level, token in rows:
        row = {"kind": kind, "name": name, "level": level, "token": token and token.hex()}
        seated.setdefault(table, []).append(row)
    op.bulk_insert(
        seatings,
        [
            {
                "table": table,
                "number": 0,
                "begun": all(one["kind"] != "open" for one in seats),
                "cancelled": False,
                "seats": json.dumps(seats),
            }
            for table, seats in seated.items()
        ],
    )
    op.drop_table("seats")
