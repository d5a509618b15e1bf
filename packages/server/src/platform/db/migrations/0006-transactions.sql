-- Public transactions: the reports of swap data repositories, one row for each message about a swaption. What is in force
-- is `listed`; every other message stays as the history of its chain.

create table transaction_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null check (length(file_name) between 1 and 300),
  layout text not null,
  report_date date,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  imported_by uuid references users,
  rows_read integer not null,
  rows_taken integer not null,
  -- Reason → rows. Together with rows_taken they are rows_read.
  rejected jsonb not null,
  -- The first rows that were not taken, with line, id and reason.
  rejected_rows jsonb not null
);
create index transaction_imports_newest on transaction_imports (started_at desc, id);

create table transactions (
  -- Ascending with every import; breaks ties of the execution time.
  seq bigint generated always as identity primary key,
  -- The dissemination id: up to 19 digits, which no JavaScript number holds.
  id text not null collate "C" check (length(id) between 1 and 40),
  original_id text collate "C",
  -- The id that the chain starts with, in the vault or not; a message without relatives is its own chain.
  chain_id text not null collate "C",
  action text not null check (action in ('NEW', 'CORRECT', 'CANCEL', 'NEWT', 'MODI', 'CORR', 'TERM', 'EROR', 'REVI')),
  event_type text,
  event_at timestamptz,
  executed_at timestamptz not null,
  report_date date not null,
  layout text not null,
  currency text,
  option_type text,
  exercise_style text,
  expiry_date date,
  effective_date date,
  end_date date,
  -- Days / 30.4375.
  expiry_months double precision,
  tenor_months double precision,
  -- Index of the search card's range that holds the rounded months; 9: not known.
  expiry_range smallint not null,
  tenor_range smallint not null,
  -- Normalised to a decimal rate; strike_text is what was reported.
  strike double precision,
  strike_text text,
  -- Twice the multiple of 5 bp, odd between two multiples: a search within 5 bp meets five steps.
  strike_step integer,
  underlying text,
  premium double precision,
  premium_currency text,
  float_frequency text,
  fixed_frequency text,
  collateral text,
  cleared text,
  venue text,
  amount double precision,
  amount_text text,
  price double precision,
  quality text[] not null default '{}',
  -- listed: in force; superseded, cancelled, void: was; lifecycle: changes another one and forms no price.
  status text not null check (status in ('listed', 'superseded', 'cancelled', 'void', 'lifecycle')),
  -- What has become of a listed one since: live, modified, terminated.
  state text not null default 'live' check (state in ('live', 'modified', 'terminated')),
  -- Of the day's par curve where one is known; decimal rates for a year.
  forward_rate double precision,
  normal_vol double precision,
  import_id uuid not null references transaction_imports deferrable initially deferred,
  check (status <> 'listed' or (currency is not null and option_type is not null and expiry_date is not null))
);
create unique index transactions_id on transactions (id);
-- Chains are few among many single reports, so only they are indexed.
create index transactions_chain on transactions (chain_id) where chain_id <> id;
create index transactions_original on transactions (original_id) where original_id is not null;

-- The search: newest first, by ranges, by strike, by both. The last column makes the exact strike visible to the index.
create index transactions_newest on transactions (executed_at desc, seq desc) where status = 'listed';
create index transactions_ranges on transactions (expiry_range, tenor_range, executed_at desc, seq desc)
  where status = 'listed';
create index transactions_strikes on transactions (strike_step, executed_at desc, seq desc) include (strike)
  where status = 'listed';
create index transactions_cells
  on transactions (expiry_range, tenor_range, strike_step, executed_at desc, seq desc) include (strike)
  where status = 'listed';

-- Kept counts of listed transactions, so that totals and far pages need no scan. Range -1 stands for all ranges.
create table transaction_totals (
  expiry_range smallint not null,
  tenor_range smallint not null,
  total bigint not null,
  primary key (expiry_range, tenor_range)
);
-- A far page is found by month first, then by day.
create table transaction_months (
  expiry_range smallint not null,
  tenor_range smallint not null,
  -- Its first day.
  month date not null,
  total bigint not null,
  primary key (expiry_range, tenor_range, month)
);
create table transaction_days (
  expiry_range smallint not null,
  tenor_range smallint not null,
  -- UTC day of the execution.
  day date not null,
  total bigint not null,
  primary key (expiry_range, tenor_range, day)
);
create table transaction_strikes (
  expiry_range smallint not null,
  tenor_range smallint not null,
  strike_step integer not null,
  total bigint not null,
  primary key (expiry_range, tenor_range, strike_step)
);

-- For strikes, by month: without both ranges, where there is much to skip; without any, where there is most, by day too.
create table transaction_strike_months (
  expiry_range smallint not null,
  tenor_range smallint not null,
  strike_step integer not null,
  month date not null,
  total bigint not null,
  primary key (expiry_range, tenor_range, strike_step, month)
);

create table transaction_strike_days (
  -- Always -1: as in the other tables.
  expiry_range smallint not null,
  tenor_range smallint not null,
  strike_step integer not null,
  day date not null,
  total bigint not null,
  primary key (strike_step, day, expiry_range, tenor_range)
);

-- Par swap rates of a day: forwards, and with them implied volatilities, are known where these are.
create table par_rates (
  currency text not null,
  as_of date not null,
  tenor_months double precision not null check (tenor_months > 0),
  rate double precision not null,
  -- Fixed payments a year.
  frequency smallint not null default 1,
  source text not null,
  primary key (currency, as_of, tenor_months)
);
