#!/bin/sh
# Print the path of a Firefox, installing one where there is none and that is possible.
set -eu
if [ -n "${FIREFOX:-}" ]; then
    command -v "$FIREFOX" && exit
    echo "FIREFOX=$FIREFOX is no program." >&2
    exit 1
fi
find_firefox() {
    command -v firefox-esr || command -v firefox
}
find_firefox && exit
"$(dirname "$0")/apt.sh" "the tour in a second browser needs it; FIREFOX=/path/to/one names another" firefox-esr
find_firefox
