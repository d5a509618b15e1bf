-- Credentials for programs: 256 random bits, of which only a hash is stored.
create table api_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  -- Set: a token of the firm, seen and revoked by each of its owners.
  firm_id uuid references firms,
  name text not null,
  secret_hash bytea not null unique,
  scopes text[] not null,
  -- Addresses and ranges from which it works; empty for everywhere.
  addresses text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_tokens_user on api_tokens (user_id);
create index api_tokens_firm on api_tokens (firm_id) where firm_id is not null;
