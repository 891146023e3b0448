"""How much time a question has, so that a restart does not give it anew."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("question", sa.Text, nullable=False),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("runs", sa.Boolean, nullable=False),
        sa.Column("wall", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
