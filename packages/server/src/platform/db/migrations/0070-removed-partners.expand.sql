-- Pilot partners that were removed less than ten minutes ago, so that their removal can be undone. Older ones are deleted every hour.
create table removed_partners (
  id uuid primary key,
  email text not null,
  asset text,
  status text not null,
  language text not null,
  created_at timestamptz not null,
  invited_at timestamptz,
  vetted_firm_id uuid references firms,
  removed_at timestamptz not null,
  removed_by uuid not null references users
);
