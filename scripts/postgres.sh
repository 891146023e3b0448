#!/bin/sh
# Print the folder of PostgreSQL's programs, installing them where there are none and that is possible.
set -eu
find_postgres() {
    for place in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) $(command -v createdb | xargs -r dirname); do
        [ -x "$place/initdb" ] && [ -x "$place/createdb" ] && echo "$place" && return
    done
    return 1
}
find_postgres && exit
"$(dirname "$0")/apt.sh" "the tests of tables on PostgreSQL need it" postgresql
find_postgres
