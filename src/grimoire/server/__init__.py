"""Tables over the net: nothing acknowledged is lost, nothing hidden leaks."""
