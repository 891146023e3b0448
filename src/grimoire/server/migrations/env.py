"""Run by Alembic: apply the steps on the connection that was handed over."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=True)
context.run_migrations()
