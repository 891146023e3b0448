"""What the rules borrow from mypyc: nothing at all when they run interpreted.

`i64` is a machine integer once compiled, and nothing watches it for overflow: small numbers only.
`@mypyc_attr(allow_interpreted_subclasses=True)` lets interpreted code extend a compiled class.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int

    def mypyc_attr(**_):
        """Leave the class as it is."""
        return lambda decorated: decorated
