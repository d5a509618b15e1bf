-- Secrets that the server reads back are encrypted with a key outside the database. SQL does not have the key: the next
-- start of the server encrypts the rows of this table into their places and empties it.
create table unencrypted_secrets (
  table_name text not null,
  row_id text not null,
  secret bytea not null,
  primary key (table_name, row_id)
);

insert into unencrypted_secrets select 'authenticators', user_id::text, secret from authenticators;
-- Null until the start has encrypted it. The new type rewrites the table, so that its file no longer holds the plain bytes.
alter table authenticators
  alter column secret drop not null,
  alter column secret type bytea using null::bytea;

-- Keys that sign access tokens. A token names its key (kid); the newest key signs, older ones only verify.
create table signing_keys (
  id text primary key,
  secret bytea,
  created_at timestamptz not null
);
insert into unencrypted_secrets
select 'signing_keys', 'first', secret from server_keys where purpose = 'access-token';
insert into signing_keys (id, created_at)
select 'first', created_at from server_keys where purpose = 'access-token';
drop table server_keys;

-- Sign-ins with a provider last ten minutes; those under way start again.
delete from identity_flows;
alter table identity_flows drop column nonce, drop column code_verifier, add column secrets bytea not null;

-- Replies with secrets are stored encrypted, for ten minutes.
alter table idempotency_keys add column secret_reply bytea;
