-- Files of what the vault holds about a person or for a firm: made in the background, encrypted, downloaded, deleted after a while.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  -- Null: of the person.
  firm_id uuid references firms,
  -- Who asked for it.
  user_id uuid not null references users,
  asked_at timestamptz not null,
  files integer not null check (files > 0),
  files_done integer not null default 0,
  -- Another node may begin anew while one still writes; the last to begin counts.
  attempt integer not null default 0,
  bytes bigint,
  sha256 text,
  ready_at timestamptz,
  failed_at timestamptz,
  downloaded_at timestamptz,
  expires_at timestamptz not null,
  check (ready_at is null or (bytes is not null and sha256 is not null))
);
-- One at a time.
create unique index data_exports_of_person on data_exports (user_id) where firm_id is null and ready_at is null and failed_at is null;
create unique index data_exports_of_firm on data_exports (firm_id) where firm_id is not null and ready_at is null and failed_at is null;
create index data_exports_expiring on data_exports (expires_at);
create index data_exports_by_person on data_exports (user_id, asked_at);
create index data_exports_by_firm on data_exports (firm_id, asked_at);

create table data_export_pieces (
  export_id uuid not null references data_exports on delete cascade,
  attempt integer not null,
  place integer not null,
  content bytea not null,
  primary key (export_id, attempt, place)
);

-- An account that its owner deleted: the row stays for what refers to it, without name, address and anything that signs in.
alter table users add column deleted_at timestamptz;
-- A firm that has left the vault, or ended with its last member.
alter table firms add column left_at timestamptz;
