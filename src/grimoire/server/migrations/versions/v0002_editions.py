"""Tables that are played with an edition file of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("edition_text", sa.Text, nullable=False, server_default=""))
