#!/bin/sh
# backup.sh FILE: a whole copy of all games, also while people play. CIVITAS_DATABASE says of which database.
set -eu
case "$CIVITAS_DATABASE" in
sqlite:///*)
    python3 -c 'import sqlite3, sys
source, copy = (sqlite3.connect(name) for name in sys.argv[1:])
with copy: source.backup(copy)
assert copy.execute("PRAGMA integrity_check").fetchone() == ("ok",)
copy.execute("PRAGMA journal_mode=DELETE")' "${CIVITAS_DATABASE#sqlite:///}" "$1"
    ;;
postgresql://*)
    pg_dump --format=custom --file="$1" "$CIVITAS_DATABASE"
    pg_restore --list "$1" >/dev/null
    ;;
*)
    echo "backup.sh: CIVITAS_DATABASE must begin with sqlite:/// or postgresql://" >&2
    exit 2
    ;;
esac
