-- Kept rounds (protocol 3): keepers, roster, rounds, contributions, results, the relay between keepers, and the log.

create table keepers (
  id uuid primary key default gen_random_uuid(),
  place smallint not null check (place between 0 and 2),
  name text not null,
  operator text not null,
  -- Ed25519, its lasting identity.
  sign_key bytea not null unique check (octet_length(sign_key) = 32),
  -- Started by the server itself.
  is_embedded boolean not null,
  enrolled_at timestamptz not null default clock_timestamp(),
  retired_at timestamptz,
  last_seen_at timestamptz
);
create unique index keepers_serving on keepers (place) where retired_at is null;

-- One key of one firm, with what a descriptor says about the firm. It counts some days after two keepers have approved it.
create table roster_entries (
  hash bytea primary key check (octet_length(hash) = 32),
  firm_id uuid not null references firms on delete cascade,
  name text not null,
  lei text,
  corporate_group text,
  public_key text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When the second approval came.
  approved_at timestamptz
);
create index roster_entries_firm on roster_entries (firm_id);

create table roster_approvals (
  entry_hash bytea not null references roster_entries on delete cascade,
  keeper_id uuid not null references keepers,
  signature bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (entry_hash, keeper_id)
);

create table kept_rounds (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid references instruments,
  rehearsed_by uuid references users on delete cascade,
  valuation_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- preparing: the keepers have not signed the descriptor yet, and nobody sees the round.
  state text not null default 'preparing'
    check (state in ('preparing', 'open', 'frozen', 'computed', 'published', 'void')),
  -- How often a firm may contribute.
  tries integer not null check (tries > 0),
  -- Counts the changes that keepers look for.
  version bigint not null default 1,
  -- The descriptor without the round keys, as JSON; the descriptor is written when all three have come.
  draft text not null,
  descriptor text,
  descriptor_hash bytea,
  -- A rehearsal closes when asked.
  close_asked_at timestamptz,
  -- The frozen set as JSON.
  contribution_set text,
  set_hash bytea,
  -- Canonical JSON of covered, published and withheld.
  lists text,
  freeze_leaf bigint,
  result_leaf bigint,
  -- Something was opened to the keepers: the terms are spent for this date.
  has_opened boolean not null default false,
  void_reason text,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  wiped_at timestamptz,
  check ((instrument_id is null) <> (rehearsed_by is null)),
  check (state in ('preparing', 'void') or descriptor is not null),
  check (state not in ('published', 'void') or ended_at is not null)
);
create unique index kept_rounds_current on kept_rounds (instrument_id, valuation_date) where state <> 'void';
create index kept_rounds_active on kept_rounds (created_at) where state in ('preparing', 'open', 'frozen', 'computed');
create index kept_rounds_unwiped on kept_rounds (id) where ended_at is not null and wiped_at is null;

-- A keeper's part in a round.
create table kept_round_keepers (
  round_id uuid not null references kept_rounds on delete cascade,
  place smallint not null check (place between 0 and 2),
  keeper_id uuid not null references keepers,
  round_key bytea,
  descriptor_signature bytea,
  -- It gives no further first receipts.
  has_closed boolean not null default false,
  set_signature bytea,
  statement_signature bytea,
  output_hash bytea,
  -- Of the computation, for people: phase, attempt, done, total, and why it stopped.
  progress jsonb,
  primary key (round_id, place)
);

create table kept_contributions (
  submission_uuid uuid primary key,
  -- The order of arrival.
  number bigint generated always as identity unique,
  round_id uuid not null references kept_rounds on delete cascade,
  -- Of the descriptor: a firm, or a synthetic member of a rehearsal.
  firm_id uuid not null,
  user_id uuid references users on delete set null,
  sequence bigint not null check (sequence > 0),
  public_key text not null,
  digest bytea not null,
  -- SHA-256 of what was sent, by which a repeat is known.
  body_hash bytea not null,
  received_at timestamptz not null default clock_timestamp(),
  unique (round_id, firm_id, sequence)
);

-- What was sent. A row lives until its round ends, and is in no backup.
create table kept_sealed (
  submission_uuid uuid primary key references kept_contributions on delete cascade,
  body text not null
);
alter table kept_sealed alter column body set storage external;

-- A keeper's word about a contribution: a receipt, or a refusal with its reason. Both are final.
create table kept_receipts (
  submission_uuid uuid not null references kept_contributions on delete cascade,
  place smallint not null check (place between 0 and 2),
  refusal text,
  signature bytea not null,
  primary key (submission_uuid, place)
);

-- A keeper asks the other holder of a share for its secret. `boxed` is for the asking keeper alone.
create table kept_handovers (
  submission_uuid uuid not null references kept_contributions on delete cascade,
  share smallint not null check (share between 0 and 2),
  to_place smallint not null check (to_place between 0 and 2),
  boxed bytea,
  primary key (submission_uuid, share, to_place)
);

-- Who takes part in which attempt of which session of the computation.
create table kept_joins (
  round_id uuid not null references kept_rounds on delete cascade,
  phase text not null check (phase in ('counts', 'opening', 'figures', 'sealing')),
  attempt integer not null check (attempt > 0),
  place smallint not null check (place between 0 and 2),
  basis bytea not null,
  ephemeral_key bytea not null,
  signature bytea not null,
  primary key (round_id, phase, attempt, place)
);

-- Frames between keepers, encrypted by them end to end. Deleted when acknowledged. Unlogged: a lost frame ends an attempt only.
create unlogged table keeper_frames (
  round_id uuid not null,
  phase text not null,
  attempt integer not null,
  from_place smallint not null,
  to_place smallint not null,
  number integer not null,
  frame bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (round_id, phase, attempt, to_place, from_place, number)
);
alter table keeper_frames alter column frame set storage external;
create index keeper_frames_age on keeper_frames (created_at);

create table kept_outputs (
  round_id uuid not null references kept_rounds on delete cascade,
  place smallint not null check (place between 0 and 2),
  output bytea not null,
  primary key (round_id, place)
);
alter table kept_outputs alter column output set storage external;

-- The key of a keeper's output, boxed for a reader.
create table kept_output_keys (
  round_id uuid not null references kept_rounds on delete cascade,
  public_key text not null,
  place smallint not null check (place between 0 and 2),
  boxed bytea not null,
  primary key (round_id, public_key, place)
);

-- The log: an append-only Merkle tree (RFC 9162) over canonical JSON.
create table log_leaves (
  index bigint primary key check (index >= 0),
  leaf text not null,
  hash bytea not null check (octet_length(hash) = 32)
);
create function refuse_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'The log is append-only.';
end $$;
create trigger log_leaves_append_only before update or delete on log_leaves
  for each row execute function refuse_log_change();

-- The roots of the perfect subtrees, largest first, by which leaves are appended. One row.
create table log_frontier (
  id boolean primary key default true check (id),
  size bigint not null,
  hashes bytea not null
);

create table log_checkpoints (
  size bigint primary key,
  -- Signed by the log's key, without co-signatures.
  note text not null,
  created_at timestamptz not null default clock_timestamp()
);

create table log_cosignatures (
  size bigint not null references log_checkpoints,
  keeper_id uuid not null references keepers,
  line text not null,
  cosigned_at timestamptz not null,
  primary key (size, keeper_id)
);

-- The log's signing key, encrypted.
create table log_keys (
  id uuid primary key,
  secret bytea,
  created_at timestamptz not null default clock_timestamp()
);
create unique index log_keys_one on log_keys ((true));

-- The firm's path is a kept round; `path` says sealed, which nodes of the version before know.
alter table firm_paths add column is_kept boolean not null default false;
