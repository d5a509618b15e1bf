-- Pilot partners: addresses of visitors who asked to take part. Not accounts; a removed one is deleted, since it is
-- somebody's address and nothing was made with it.

create table partners (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  asset text check (asset in ('Equities', 'FX', 'Rates', 'Credit', 'Commodities', 'Crypto')),
  status text not null default 'Pending' check (status in ('Pending', 'Approved', 'Rejected')),
  -- In which the visitor read the page: that of the invitation.
  language text not null default 'en' check (language in ('en', 'tr', 'ar')),
  created_at timestamptz not null,
  invited_at timestamptz
);
create unique index partners_email on partners (email);
create index partners_newest on partners (created_at desc, id);
create index partners_by_email on partners (email collate "C", id);
create index partners_by_asset on partners (asset collate "C", id);
create index partners_by_status on partners (status collate "C", id);
