"""How much somebody may ask for: a burst, then a steady rate."""


class Bucket:
    """Holds tokens: each thing asked for takes one, and they drip back in."""

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = float(burst)
        self.filled = now

    def take(self, now: float) -> bool:
        """Take a token, if there is one."""
        self.fill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def fill(self, now: float) -> None:
        """Let drip in what is due."""
        self.tokens = min(self.burst, self.tokens + (now - self.filled) * self.rate)
        self.filled = now

    def is_full(self, now: float) -> bool:
        """Has nothing been asked for lately?"""
        self.fill(now)
        return self.tokens >= self.burst
