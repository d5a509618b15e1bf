-- Asset classes and instrument types. Removed rows stay, out of sight: history made with them stays readable.

-- The form asks for three characters; the specified class FX has two, so the table asks for one.
create table assets (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  created_by uuid references users,
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create unique index assets_name on assets (lower(name)) where removed_at is null;
create index assets_by_name on assets (lower(name) collate "C", id) where removed_at is null;
create index assets_newest on assets (created_at desc, id) where removed_at is null;

create table instruments (
  id uuid primary key default gen_random_uuid(),
  asset_id uuid not null references assets,
  name text not null check (length(name) between 3 and 100),
  currency text not null,
  service_frequency text not null check (service_frequency in ('Daily', 'Monthly')),
  -- An IANA zone; the specification's NYC is America/New_York.
  pricing_zone text not null,
  pricing_time time not null,
  submission_period_minutes integer not null check (submission_period_minutes > 0),
  submission_tries integer not null check (submission_tries >= 1),
  is_open_at_weekends boolean not null default false,
  min_contributors integer not null default 1 check (min_contributors >= 1),
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index instruments_asset on instruments (asset_id) where removed_at is null;
