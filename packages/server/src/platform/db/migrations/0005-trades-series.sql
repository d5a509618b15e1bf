-- Reference data, complete: settings of instrument types, trades, series, bonds, and each user's headings of trades files.

create extension if not exists pg_trgm;

alter table instruments
  add column shows_provisional_results boolean not null default true,
  -- With fewer firms in a sealed round two of them could work out the others' marks.
  add column min_cohort integer not null default 5 check (min_cohort >= 4),
  add column allows_protocol_1 boolean not null default true,
  add column closed_dates date[] not null default '{}',
  add column created_by uuid references users,
  add column updated_at timestamptz not null default now();
comment on column instruments.pricing_zone is 'As it was chosen: an IANA zone, or NYC, which means America/New_York';
create unique index instruments_name on instruments (asset_id, lower(name), currency, service_frequency)
  where removed_at is null;
create index instruments_newest on instruments (created_at desc, id) where removed_at is null;

-- Months as a decimal, as in `periods.ts` (a month has 30.4375 days); null for what is no period. Not strict, so that it is
-- inlined.
create function period_months(period text) returns double precision language sql immutable parallel safe as $$
  select case when period ~ '^[0-9]+(\.[0-9]+)?[mwd]$' then
    left(period, -1)::double precision
      * case right(period, 1) when 'm' then 1 when 'w' then 7 / 30.4375 else 1 / 30.4375 end
  end
$$;

-- A trade is in sight as long as its instrument type is: removing a type touches none of its trades.
create table trades (
  id uuid primary key default gen_random_uuid(),
  -- tradeId on the wire and in files: unique in the whole vault, exact in JavaScript.
  trade_number bigint not null unique check (trade_number between 1 and 9007199254740991),
  instrument_id uuid not null references instruments,
  -- Worked out once: phrases and similar trades compare many of them.
  expiry_months double precision generated always as (period_months(expiry)) stored,
  tenor_months double precision generated always as (period_months(tenor)) stored,
  -- What a search looks through, besides the instrument type's name and currency. It stands before the columns of
  -- changing width, so that a scan finds it without taking the row apart.
  search_text text not null generated always as (lower(
    trade_number::text || ' ' || coalesce(expiry, '') || ' ' || coalesce(tenor, '') || ' ' ||
    coalesce(strike_relative::text, '') || ' ' || coalesce(option_type, '') || ' ' || coalesce(underlying, ''))) stored,
  expiry text,
  tenor text,
  -- Decimal rates: strike minus forward, and strike.
  strike_relative double precision,
  option_type text,
  underlying text,
  onshore_offshore text,
  collateral_convention text,
  settlement_type text,
  price_convention text,
  strike_fixed double precision,
  exercise_type text,
  swap_fixed_dcc text,
  -- Payments a year.
  swap_fixed_frequency double precision,
  swap_float_dcc text,
  swap_float_frequency double precision,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index trades_instrument on trades (instrument_id, trade_number);
create index trades_search on trades using gin (search_text gin_trgm_ops);

create view trades_in_sight as
  select t.*, i.name as instrument_name, i.currency, i.service_frequency, i.pricing_zone, i.pricing_time, i.asset_id
    from trades t join instruments i on i.id = t.instrument_id
   where i.removed_at is null;

create table series (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null check (length(name) between 3 and 100),
  service_frequency text not null check (service_frequency in ('Daily', 'Monthly')),
  pricing_zone text not null,
  pricing_time time not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index series_user on series (user_id) where removed_at is null;
create index series_newest on series (created_at desc, id) where removed_at is null;

-- Trades are named by their number, so that a series is read in its order from the index alone.
create table series_trades (
  id uuid primary key default gen_random_uuid(),
  series_id uuid not null references series,
  trade_number bigint not null references trades (trade_number),
  added_by uuid references users,
  added_at timestamptz not null default now(),
  unique (series_id, trade_number)
);
create index series_trades_trade on series_trades (trade_number);

create table bonds (
  id uuid primary key default gen_random_uuid(),
  isin text not null unique check (isin ~ '^[A-Z]{2}[A-Z0-9]{9}[0-9]$'),
  ticker text,
  name text,
  location text,
  currency text,
  -- Percent.
  coupon double precision,
  maturity date,
  moody_rating text,
  sp_rating text,
  barcap_rating text,
  weight double precision,
  price double precision,
  market_value double precision,
  notional_value double precision,
  ytm double precision,
  duration double precision,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bonds_newest on bonds (created_at desc, id);

-- Nobody here means the default headings.
create table csv_headings (
  user_id uuid primary key references users,
  headings text[] not null check (headings[1] = 'Trade Reference'),
  saved_at timestamptz not null
);
