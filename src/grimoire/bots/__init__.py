"""Players made of code. A bot gets a glimpse of its seat, never the state."""
