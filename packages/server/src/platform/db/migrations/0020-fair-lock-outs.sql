-- Wrong passwords are counted by account and by where they come from, a network or a known device: nobody can lock an
-- account for its owner.
drop table sign_in_failures;
create table sign_in_failures (
  email text not null,
  source text not null,
  failures integer not null,
  last_failure_at timestamptz not null,
  blocked_until timestamptz,
  in_flight integer not null default 0,
  primary key (email, source)
);
create index sign_in_failures_age on sign_in_failures (last_failure_at);

-- Browsers that signed in before. One browser has one secret, also where several people use it.
create table known_devices (
  secret_hash bytea not null,
  user_id uuid not null references users,
  last_seen_at timestamptz not null,
  primary key (secret_hash, user_id)
);
create index known_devices_user on known_devices (user_id, last_seen_at);
create index known_devices_age on known_devices (last_seen_at);

-- Mails that somebody asked for by an address. The call stores the same row for every address; a job decides later.
create table mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('verify-email', 'reset-password', 'unlock')),
  email text not null,
  request_id text,
  due_at timestamptz not null
);
create index mail_requests_due on mail_requests (due_at);

-- When which kind of mail went to a mailbox, so that nobody can fill it.
create table mail_slots (
  recipient text not null,
  kind text not null,
  taken_at timestamptz not null
);
create index mail_slots_recipient on mail_slots (recipient, taken_at);
create index mail_slots_age on mail_slots (taken_at);

alter table mail_links drop constraint mail_links_purpose_check,
  add constraint mail_links_purpose_check check (purpose in ('verify-email', 'reset-password', 'join-firm', 'unlock'));

-- Refusals that guests can cause at will: the first of an hour is an audit entry, the others are counted.
create table audit_repeats (
  hour timestamptz not null,
  action text not null,
  object_id text not null,
  reason text not null,
  count integer not null,
  primary key (hour, action, object_id, reason)
);
