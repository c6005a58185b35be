#!/bin/sh
# restore.sh FILE: puts a backup in the place of all that is there. Stop the server first.
set -eu
case "$CIVITAS_DATABASE" in
sqlite:///*)
    place=${CIVITAS_DATABASE#sqlite:///}
    rm -f "$place-wal" "$place-shm"
    cp "$1" "$place.new"
    mv "$place.new" "$place"
    ;;
postgresql://*)
    pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$CIVITAS_DATABASE" "$1"
    ;;
*)
    echo "restore.sh: CIVITAS_DATABASE must begin with sqlite:/// or postgresql://" >&2
    exit 2
    ;;
esac
