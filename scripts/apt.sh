#!/bin/sh
# Install system packages where that is possible; elsewhere say what to install.
#   apt.sh "why they are needed" package...
set -eu
why=$1
shift
if ! command -v apt-get >/dev/null; then
    root=none
elif [ "$(id -u)" = 0 ]; then
    root=
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    root="sudo -n"
else
    root=none
fi
if [ "$root" != none ]; then
    echo "Installing $*: $why." >&2
    if $root apt-get update -qq >&2 &&
        $root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2 </dev/null
    then
        exit 0
    fi
fi
echo "Please install $* ($why), for example with: sudo apt-get install $*" >&2
exit 1
