-- What was taken out of the database into files, and what has to stay of it.
create table archives (
  id uuid primary key,
  table_name text not null check (table_name in ('submission_values', 'results', 'audit_entries')),
  -- Half-open; null: everything before.
  from_date date,
  to_date date not null,
  rows bigint not null,
  -- Of the file.
  sha256 text not null,
  archived_at timestamptz not null
);

-- Archived audit entries without a gap between them: the chain goes on after the last hash.
create table archived_audit_runs (
  first_number bigint primary key,
  last_number bigint not null unique,
  archive_id uuid not null references archives on delete cascade,
  previous_hash bytea not null,
  last_hash bytea not null
);

alter table submission_windows
  -- How many trades had results before these were archived; `trades` is 0 meanwhile.
  add column archived_trades integer;
