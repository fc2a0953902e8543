#!/bin/sh
# Runs Redis unprivileged and without its protected mode, like the image redis.
set -eu
chown redis /data
exec setpriv --reuid redis --regid redis --init-groups "$@" --protected-mode no
