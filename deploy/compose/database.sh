#!/bin/sh
# `database.sh primary` or `database.sh standby HOST`: makes the files of the database once, then runs it. The password is in
# DATABASE_PASSWORD.
set -eu
bin=/usr/lib/postgresql/15/bin
data=${PGDATA:-/var/lib/postgresql/vault}
port=${PGPORT:-5432}

make_primary() {
  secret=$(mktemp)
  printf '%s' "$DATABASE_PASSWORD" > "$secret"
  "$bin/initdb" -D "$data" -U pricevault --pwfile="$secret" -A scram-sha-256 --data-checksums -E UTF8 --locale=C.UTF-8
  rm "$secret"
  printf '%s\n' 'host all all all scram-sha-256' 'host replication all all scram-sha-256' >> "$data/pg_hba.conf"
  echo 'create database pricevault;' | "$bin/postgres" --single -D "$data" postgres > /dev/null
}

make_standby() {
  until PGPASSWORD=$DATABASE_PASSWORD "$bin/pg_basebackup" -D "$data" -d "host=$1 port=${PRIMARY_PORT:-5432} user=pricevault" -R -X stream; do
    rm -rf "${data:?}"/*
    sleep 2
  done
  printf "primary_conninfo = 'host=%s port=%s user=pricevault password=%s application_name=standby'\n" \
    "$1" "${PRIMARY_PORT:-5432}" "$DATABASE_PASSWORD" >> "$data/postgresql.auto.conf"
}

if [ ! -s "$data/PG_VERSION" ]; then
  if [ "$1" = primary ]; then make_primary; else make_standby "$2"; fi
fi
chmod 700 "$data"
exec "$bin/postgres" -D "$data" -p "$port" -c listen_addresses='*' -c max_connections=200 -c hot_standby_feedback=on \
  -c unix_socket_directories=/tmp
