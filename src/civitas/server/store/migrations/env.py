"""Alembic's entry: the connection comes from ``store.migrate``."""

from alembic import context

from civitas.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
