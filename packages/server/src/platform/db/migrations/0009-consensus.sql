-- Consensus: sealed rounds with their one result, and the encrypted submissions of protocol 1.

-- One for each type and valuation date, over the submission window; a rehearsal has an owner instead of a type.
create table consensus_rounds (
  id uuid primary key default gen_random_uuid(),
  instrument_id uuid references instruments,
  rehearsed_by uuid references users,
  valuation_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- open → published, or void. Readers call it closed from closes_at on, even if the job is late.
  state text not null default 'open' check (state in ('open', 'published', 'void')),
  min_cohort integer not null check (min_cohort >= 4),
  -- How often a firm may contribute.
  tries integer not null check (tries > 0),
  -- Fixed by the first accepted contribution; the roster then stands in consensus_roster.
  frozen_at timestamptz,
  trades bigint[],
  ended_at timestamptz,
  -- By an admin, before its time.
  ended_early boolean not null default false,
  -- The table of masks and vectors has been written anew since the end: their bytes are in no file of it any more.
  wiped_at timestamptz,
  unique (instrument_id, valuation_date),
  check ((instrument_id is null) <> (rehearsed_by is null)),
  check ((frozen_at is null) = (trades is null)),
  check (state = 'open' or ended_at is not null)
);
create index consensus_rounds_open on consensus_rounds (closes_at) where state = 'open';
create index consensus_rounds_unwiped on consensus_rounds (id) where state <> 'open' and wiped_at is null;
create index consensus_rounds_newest on consensus_rounds (valuation_date desc, id) where instrument_id is not null;
create index consensus_rounds_rehearsals on consensus_rounds (opens_at) where rehearsed_by is not null;

create table consensus_roster (
  round_id uuid not null references consensus_rounds on delete cascade,
  public_key text not null,
  -- The id of a firm, or the name of a made-up member of a rehearsal.
  firm text not null,
  primary key (round_id, public_key)
);

-- A contribution without its secrets: who, when, which trades, and the hashes of the two sealed halves.
create table consensus_contributions (
  submission_uuid uuid primary key,
  number bigint generated always as identity unique,
  round_id uuid not null references consensus_rounds on delete cascade,
  firm text not null,
  user_id uuid references users,
  public_key text not null,
  received_at timestamptz not null,
  -- waiting: its keys have not come yet.
  state text not null check (state in ('waiting', 'counting', 'replaced')),
  -- SHA-256 of what was sent, by which a repeat is known.
  upload_hash bytea not null,
  sharing_hash bytea,
  present bytea not null,
  h1 bytea not null,
  h2 bytea not null,
  check ((state = 'waiting') = (sharing_hash is null))
);
create unique index consensus_contributions_counting on consensus_contributions (round_id, firm) where state = 'counting';
create unique index consensus_contributions_waiting on consensus_contributions (round_id, firm) where state = 'waiting';
create index consensus_contributions_round on consensus_contributions (round_id, firm);

-- Sealed vectors and masks. A row lives until its contribution is replaced or its round ends, and is in no backup.
create table consensus_sealed (
  submission_uuid uuid primary key references consensus_contributions on delete cascade,
  encrypted1 bytea not null,
  encrypted2 bytea not null,
  seed bytea
);
alter table consensus_sealed alter column encrypted1 set storage external, alter column encrypted2 set storage external;

-- Shared key records of both protocols, as they were sent.
create table consensus_records (
  submission_uuid uuid not null,
  receiver_public_key text not null,
  sender_public_key text not null,
  key text not null,
  key_one_time_code text not null,
  iv text not null,
  iv_one_time_code text not null,
  primary key (submission_uuid, receiver_public_key)
);

-- The result of a round: formed once, never changed. JSON as it is handed out.
create table consensus_results (
  round_id uuid primary key references consensus_rounds on delete cascade,
  published text not null,
  contributions integer not null,
  formed_at timestamptz not null
);
create function refuse_consensus_change() returns trigger language plpgsql as $$
begin
  raise exception 'The result of a round never changes.';
end $$;
create trigger consensus_results_immutable before update on consensus_results
  for each row execute function refuse_consensus_change();

-- Protocol 1. A submission counts once its keys have been shared; the last one of a firm for a trade and date counts.
create table consensus_submissions (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  firm_id uuid not null references firms,
  user_id uuid references users,
  instrument_id uuid not null references instruments,
  valuation_date date not null,
  received_at timestamptz not null,
  shared_at timestamptz,
  sharing_hash bytea
);
create index consensus_submissions_date on consensus_submissions (valuation_date, firm_id, number) where shared_at is not null;
create index consensus_submissions_tries on consensus_submissions (instrument_id, valuation_date, firm_id);

create table consensus_rows (
  submission uuid not null references consensus_submissions,
  trade_number bigint not null,
  encrypted1 text not null,
  encrypted2 text not null,
  -- The masks; only sums over firms ever leave.
  s numeric check (s between 0 and 1000),
  t numeric check (t between 0 and 1000),
  primary key (submission, trade_number)
);
