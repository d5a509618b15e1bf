-- What every domain stands on: firms and users, sessions, limits, idempotency, audit, events, outgoing messages.

create table firms (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  vetted_at timestamptz,
  created_at timestamptz not null default now()
);

create table users (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms,
  display_name text not null check (length(display_name) between 1 and 200),
  -- Stored trimmed and in lower case; the address as somebody typed it is never needed again.
  email text not null check (email = lower(email)),
  password_hash text,
  role text not null default 'user' check (role in ('admin', 'staff', 'user')),
  phone text,
  tfa_enabled boolean not null default false,
  photo_url text,
  public_key text,
  settings jsonb not null default '{}',
  shortcuts jsonb not null default '[]',
  login_source text not null default 'api' check (login_source in ('api', 'identity-provider')),
  email_verified_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);
create index users_firm on users (firm_id);
create index users_active_admins on users (id) where role = 'admin' and disabled_at is null;

create table sessions (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the secret in the token: a copy of this table opens no session.
  secret_hash bytea not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text
);
create unique index sessions_secret on sessions (secret_hash);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expiry on sessions (expires_at);

-- Secrets that all nodes share, made by the first of them.
create table server_keys (
  purpose text primary key,
  secret bytea not null,
  created_at timestamptz not null default now()
);

-- Wrong passwords by the address that was typed, known or not.
create table sign_in_failures (
  email text primary key,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz
);
create index sign_in_failures_age on sign_in_failures (last_failure_at);

-- Counted calls in fixed windows. Unlogged: losing it at a crash costs nothing but a few counts.
create unlogged table call_counts (
  name text not null,
  caller text not null,
  window_start timestamptz not null,
  window_end timestamptz not null,
  calls integer not null,
  primary key (name, caller, window_start)
);
create index call_counts_end on call_counts (window_end);

create table idempotency_keys (
  caller text not null,
  key text not null,
  request_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null default now(),
  primary key (caller, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Written unsealed inside the business transaction; sealed into the hash chain, in order, by one sealer under a lock.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid,
  actor text not null,
  action text not null,
  object_type text,
  object_id text,
  request_id text,
  details jsonb not null default '{}',
  number bigint,
  previous_hash bytea,
  hash bytea
);
create unique index audit_entries_number on audit_entries (number);
create index audit_entries_unsealed on audit_entries (id) where number is null;
create index audit_entries_object on audit_entries (object_type, object_id, id);
create index audit_entries_actor on audit_entries (actor_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number is null
     and (new.id, new.at, new.actor_id, new.actor, new.action, new.object_type, new.object_id, new.request_id, new.details)
         is not distinct from
         (old.id, old.at, old.actor_id, old.actor, old.action, old.object_type, old.object_id, old.request_id, old.details)
  then
    return new;
  end if;
  raise exception 'The audit log can only be added to.';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Events for browsers. `id` does not commit in order; `number` is given after the commit by one dispatcher under a lock,
-- so that a reader who resumes after a number misses nothing.
create table events (
  id bigint generated always as identity primary key,
  number bigint,
  kind text not null,
  audience text not null check (audience in ('all', 'role', 'firm', 'user', 'session')),
  audience_id text,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create unique index events_number on events (number);
create index events_unnumbered on events (id) where number is null;
create index events_age on events (created_at);

-- Mails and text messages on their way out. No reply waits for a mail server.
create table messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  sent_at timestamptz,
  given_up_at timestamptz
);
create index messages_due on messages (next_attempt_at) where sent_at is null and given_up_at is null;
create index messages_age on messages (created_at);
