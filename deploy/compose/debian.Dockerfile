# Debian's nginx, PgBouncer and PostgreSQL, for compose.yaml.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends nginx-light pgbouncer postgresql-15 \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/compose/database.sh deploy/compose/pooler.sh /usr/local/bin/
COPY deploy/compose/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY deploy/nginx/pricevault.conf /etc/nginx/conf.d/pricevault.conf
RUN rm /etc/nginx/sites-enabled/default \
  && install -d -o postgres -g postgres -m 700 /var/lib/postgresql/vault
