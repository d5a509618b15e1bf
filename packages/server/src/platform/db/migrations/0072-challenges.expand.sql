-- Challenges of published results, the trades that they reopen, and since when each version of a result has been known.

-- Staff read reason and evidence and decide; they see neither the firm nor any mark.
create table challenges (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms,
  -- The first window of the date.
  window_id bigint not null references submission_windows,
  trade_number bigint not null,
  made_by uuid references users,
  made_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 1000),
  evidence_kind text not null check (evidence_kind in ('transaction', 'quote', 'file')),
  transaction_id text check (length(transaction_id) between 1 and 40),
  request_id uuid references trade_requests,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected', 'withdrawn')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- Shown to everybody whom the decision concerns.
  decision_reason text check (length(decision_reason) between 1 and 300),
  -- The window in which the trade was reopened.
  reopening_id bigint references submission_windows,
  check ((evidence_kind = 'transaction') = (transaction_id is not null)),
  check ((evidence_kind = 'quote') = (request_id is not null)),
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('accepted', 'rejected')) = (decision_reason is not null)),
  check ((state = 'accepted') = (reopening_id is not null))
);
create unique index challenges_open_of_firm on challenges (firm_id, window_id, trade_number) where state = 'open';
create index challenges_newest on challenges (made_at desc, id);
create index challenges_open on challenges (made_at desc, id) where state = 'open';
create index challenges_result on challenges (window_id, trade_number);

create table challenge_files (
  challenge_id uuid primary key references challenges,
  file_name text not null check (length(file_name) between 1 and 120),
  media_type text not null check (media_type in ('application/pdf', 'image/png', 'image/jpeg', 'text/csv', 'text/plain')),
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576)
);

-- A correction of some trades alone, for the firms that have marks on them in the first window.
alter table submission_windows
  add column is_reopening boolean not null default false,
  -- When those who used the first version were told what became of it.
  add column told_at timestamptz;
create table reopened_trades (
  window_id bigint not null references submission_windows,
  trade_number bigint not null,
  -- Stands beside the result if it is withdrawn.
  reason text not null check (length(reason) between 1 and 300),
  primary key (window_id, trade_number)
);

-- Since when a result has been known as it is; null from the close of its window on.
alter table results add column known_from timestamptz;

-- What was known before, until `replaced_at`. Between a withdrawal and a later version the reason of the withdrawal is known.
alter table earlier_results
  add column known_from timestamptz,
  add column withdrawn_reason text,
  add column inside_mean double precision,
  add column inside_std double precision,
  add column accepted_center double precision,
  add column accepted_reach double precision;

alter table instruments
  -- Business days after the close in which results can be challenged; 0 for never.
  add column challenge_days integer not null default 1,
  -- How long a challenged trade is open again.
  add column reopening_minutes integer not null default 240,
  add constraint instruments_challenges
    check (challenge_days between 0 and 10 and reopening_minutes between 1 and 44640) not valid;
