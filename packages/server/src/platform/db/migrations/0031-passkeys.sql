-- Passkeys: public keys of authenticators, which sign in without a password or instead of a code.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- Uses as the authenticator counts them. One that goes backwards has been copied. Zero: it does not count.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What an authenticator has to sign: once, within minutes, for one purpose.
create table passkey_challenges (
  challenge bytea primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'second-factor', 'step-up')),
  -- Null only at sign-in, where nobody is known yet.
  user_id uuid references users,
  -- The sign-in that waits for its second factor.
  sign_in_id uuid references code_challenges on delete cascade,
  expires_at timestamptz not null,
  check ((user_id is null) = (purpose = 'sign-in')),
  check ((sign_in_id is not null) = (purpose = 'second-factor'))
);
create index passkey_challenges_expires on passkey_challenges (expires_at);
