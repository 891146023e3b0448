"""The Dark Forces: one night, one day, one vote."""

SHELF = 5
