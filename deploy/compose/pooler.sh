#!/bin/sh
# Runs PgBouncer with the password of DATABASE_PASSWORD.
set -eu
umask 077
printf '"pricevault" "%s"\n' "$DATABASE_PASSWORD" > /tmp/userlist.txt
exec /usr/sbin/pgbouncer /etc/pgbouncer/pgbouncer.ini
