"""The actions of old tables, packed into one piece each."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "packed",
        sa.Column("table", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("actions", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
