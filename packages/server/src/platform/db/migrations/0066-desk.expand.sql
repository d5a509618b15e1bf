-- The desk. What its list shows of a firm's marks in a window is formed once and then read by index: page and order cost the same
-- however many trades there are. It is formed again when what it was formed from (`basis`) has changed.
create table desk_days (
  firm_id uuid not null references firms,
  window_id bigint not null references submission_windows,
  basis text not null,
  marks integer not null,
  exceptions integer not null,
  formed_at timestamptz not null,
  primary key (firm_id, window_id)
);

create table desk_rows (
  firm_id uuid not null,
  window_id bigint not null,
  trade_number bigint not null,
  valuation_date date not null,
  is_exception boolean not null,
  severity double precision,
  difference double precision,
  vol_difference double precision,
  z_score double precision,
  mean double precision,
  -- The first valuation date in a row on which the trade was an exception.
  exception_since date,
  -- What the page shows beside these. Never searched, so it stays the text that is sent.
  figures json not null,
  primary key (firm_id, window_id, trade_number),
  foreign key (firm_id, window_id) references desk_days on delete cascade,
  check (is_exception = (exception_since is not null))
);
create index desk_rows_worst on desk_rows (firm_id, window_id, is_exception desc, severity desc nulls last, trade_number);
create index desk_rows_trade on desk_rows (firm_id, trade_number, valuation_date);

-- What the firm made of an exception. There is no row until somebody changes one.
create table desk_exceptions (
  firm_id uuid not null references firms,
  valuation_date date not null,
  trade_number bigint not null,
  state text not null check (state in ('open', 'explained', 'adjusted', 'challenged', 'accepted')),
  reason text check (reason in ('staleMark', 'differentCurve', 'differentModel', 'convention', 'illiquid', 'thinConsensus',
    'dataError', 'other')),
  comment text not null default '' check (length(comment) <= 1000),
  assignee_id uuid references users,
  version integer not null default 1,
  changed_by uuid references users,
  changed_at timestamptz not null,
  primary key (firm_id, valuation_date, trade_number),
  check (state not in ('explained', 'accepted') or reason is not null)
);

-- How it came to that: what was stored by each change.
create table desk_changes (
  number bigint generated always as identity primary key,
  firm_id uuid not null references firms,
  trade_number bigint not null,
  valuation_date date not null,
  changed_by uuid references users,
  changed_at timestamptz not null,
  state text not null,
  reason text,
  comment text not null,
  assignee_id uuid references users
);
create index desk_changes_trade on desk_changes (firm_id, trade_number, number desc);

-- Null limits are off; a null type or bucket stands for all.
create table desk_tolerances (
  firm_id uuid not null references firms,
  instrument_id uuid references instruments,
  expiry_bucket text check (expiry_bucket in ('upTo1y', 'upTo5y', 'upTo10y', 'over10y')),
  z double precision check (z > 0 and z <= 1e6),
  price double precision check (price > 0 and price <= 1e6),
  vol double precision check (vol > 0 and vol <= 1e6),
  min_mean double precision check (min_mean between 0 and 1e6),
  min_vega double precision check (min_vega between 0 and 1e6),
  place integer not null,
  unique nulls not distinct (firm_id, instrument_id, expiry_bucket)
);
create table desk_settings (
  firm_id uuid primary key references firms,
  version integer not null,
  changed_by uuid references users,
  changed_at timestamptz not null
);

create table desk_views (
  id uuid primary key default gen_random_uuid(),
  firm_id uuid not null references firms,
  name text not null check (length(name) between 1 and 60),
  filters text not null check (length(filters) <= 1000),
  version integer not null default 1,
  created_by uuid references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index desk_views_name on desk_views (firm_id, lower(name));
create trigger desk_views_version before update on desk_views for each row execute function count_change();
