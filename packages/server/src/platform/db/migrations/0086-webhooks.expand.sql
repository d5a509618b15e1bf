-- Addresses of firms' own systems that are told what happens, and what was sent to them.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms,
  url text not null check (length(url) between 1 and 500),
  note text not null check (length(note) <= 100),
  events text[] not null check (cardinality(events) > 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  off_since timestamptz,
  -- Null where an owner switched it off.
  off_reason text check (off_reason in ('failing', 'gone')),
  -- A node is sending to it; another one takes over if it does not come back.
  sending_until timestamptz,
  -- A pause after failures, however many deliveries wait.
  rests_until timestamptz not null default now(),
  -- Failed attempts since one succeeded, of whatever delivery.
  failures integer not null default 0,
  failing_since timestamptz,
  last_attempt_at timestamptz,
  check (off_reason is null or off_since is not null)
);
create index webhooks_firm on webhooks (firm_id);

-- Signs what is sent. After a rotation two of them sign, until the older one ends.
create table webhook_secrets (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  secret bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz
);
create index webhook_secrets_webhook on webhook_secrets (webhook_id);

-- Written with what happened, sent afterwards.
create table webhook_deliveries (
  id uuid primary key,
  number bigint generated always as identity,
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  -- What a job that runs again would tell again; null where nothing can.
  once_key text,
  body text not null check (length(body) <= 20000),
  created_at timestamptz not null default now(),
  -- Null when it was delivered or given up.
  next_attempt_at timestamptz default now(),
  attempts integer not null default 0,
  -- Since it was made or replayed; decides the next pause.
  tries integer not null default 0,
  delivered_at timestamptz
);
create unique index webhook_deliveries_once on webhook_deliveries (webhook_id, event, once_key);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_attempt_at) where next_attempt_at is not null;
create index webhook_deliveries_newest on webhook_deliveries (webhook_id, number desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);

create table webhook_attempts (
  delivery_id uuid not null references webhook_deliveries on delete cascade,
  number integer not null,
  at timestamptz not null default now(),
  status integer,
  milliseconds integer not null,
  problem text check (length(problem) <= 300),
  -- The first bytes of the answer.
  answer text check (length(answer) <= 1024),
  primary key (delivery_id, number)
);
