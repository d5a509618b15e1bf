-- Accounts, complete: links in mails, one-time codes, authenticator apps, identities of a provider, keys, firm roles.

alter table users
  add column language text not null default 'en' check (language in ('en', 'tr', 'ar')),
  add column firm_role text not null default 'owner' check (firm_role in ('owner', 'member')),
  drop column login_source;
create index users_by_name on users (lower(display_name) collate "C", id);
create index users_newest on users (created_at desc, id);

-- Attempts whose password is being checked: others of the same address wait for them instead of being refused.
alter table sign_in_failures add column in_flight integer not null default 0;

alter table sessions
  add column login_source text not null default 'api' check (login_source in ('api', 'identity-provider'));
create index sessions_last_sign_in on sessions (user_id, created_at desc);

-- Links in mails: 256 bits, stored hashed, used once.
create table mail_links (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('verify-email', 'reset-password', 'join-firm')),
  user_id uuid references users,
  -- An invitation: the firm, the invited address, who invited.
  firm_id uuid references firms,
  email text,
  invited_by uuid references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((purpose = 'join-firm') = (firm_id is not null and email is not null)),
  check ((purpose <> 'join-firm') = (user_id is not null))
);
create index mail_links_user on mail_links (user_id, purpose) where used_at is null;
create index mail_links_firm on mail_links (firm_id, created_at) where used_at is null and purpose = 'join-firm';
create index mail_links_expiry on mail_links (expires_at);

-- One-time codes. At sign-in the id is the challenge that the browser holds; in the profile it is the own one.
create table code_challenges (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  purpose text not null check (purpose in ('sign-in', 'profile')),
  login_source text not null default 'api',
  -- Where the code of a profile challenge went, so that only that phone can be stored with it.
  phone text,
  code_hash bytea,
  code_sent_at timestamptz,
  code_expires_at timestamptz,
  wrong_tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  verified_at timestamptz,
  used_at timestamptz
);
create unique index code_challenges_profile on code_challenges (user_id) where purpose = 'profile';
create index code_challenges_expiry on code_challenges (expires_at);

create table code_failures (
  user_id uuid not null references users,
  day date not null,
  failures integer not null,
  primary key (user_id, day)
);

create table authenticators (
  user_id uuid primary key references users,
  secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code: a code counts once.
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- A sign-in with a provider on its way there and back.
create table identity_flows (
  state_hash bytea primary key,
  nonce text not null,
  -- Of the browser's own key: only the browser that began can finish.
  browser_hash bytea not null,
  code_verifier text not null,
  language text not null,
  expires_at timestamptz not null,
  -- Set when the provider has answered: the ticket that the login page exchanges, once.
  ticket_hash bytea unique,
  user_id uuid references users
);
create index identity_flows_expiry on identity_flows (expires_at);

-- Public keys, never changed and never forgotten: old rounds were sealed to old keys.
create table public_keys (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  public_key text not null unique,
  created_at timestamptz not null
);
create index public_keys_user on public_keys (user_id, id desc);
create function refuse_key_change() returns trigger language plpgsql as $$
begin
  raise exception 'The key history can only be added to.';
end $$;
create trigger public_keys_append_only before update or delete on public_keys
  for each row execute function refuse_key_change();
create trigger public_keys_no_truncate before truncate on public_keys
  for each statement execute function refuse_key_change();
