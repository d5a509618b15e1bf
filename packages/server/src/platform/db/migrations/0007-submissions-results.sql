-- Submissions and results: windows as they were used, firms' values, what the market says by date, par curves.

-- A window as two instants, stored when it is first used: a later edit of its type moves no past window. Half-open.
-- Writers hold the row for share and look at the clock after that; who forms the results holds it for update.
create table submission_windows (
  id bigint generated always as identity primary key,
  instrument_id uuid not null references instruments,
  -- The local date, in the pricing zone, on which it opened.
  valuation_date date not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  -- When the results were formed: once, and never changed again.
  settled_at timestamptz,
  contributors integer not null default 0,
  trades integer not null default 0,
  unique (instrument_id, valuation_date)
);
create index submission_windows_unsettled on submission_windows (closes_at) where settled_at is null;
create index submission_windows_newest on submission_windows (closes_at desc) where settled_at is not null and trades > 0;

-- Kept with the firm in which it was made, whoever made it.
create table submissions (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  firm_id uuid not null references firms,
  user_id uuid references users,
  instrument_id uuid not null references instruments,
  -- The newest window that had opened; null where none ever had.
  window_id bigint references submission_windows,
  received_at timestamptz not null,
  -- Received inside the window. Others are kept and never used.
  counts boolean not null,
  rows integer not null check (rows > 0),
  -- SHA-256 of the rows, by which a repeat is known, and of the whole receipt.
  content_hash bytea not null,
  receipt_hash bytea not null,
  -- The receipt's lines above its rows, with the names of that day.
  receipt_head text not null,
  -- Codes of warnings that the author overruled.
  warnings text[] not null default '{}',
  check (window_id is not null or not counts)
);
create index submissions_firm on submissions (firm_id, received_at desc, number);
create index submissions_window on submissions (window_id, firm_id, number) where counts;
create index submissions_late on submissions (firm_id, instrument_id, number desc) where not counts;

-- A firm in a window: the row is locked by each of its submissions, so that tries are counted and values follow in order.
create table firm_windows (
  window_id bigint not null references submission_windows,
  firm_id uuid not null references firms,
  tries integer not null default 0,
  last_submission bigint references submissions,
  primary key (window_id, firm_id)
);
create index firm_windows_firm on firm_windows (firm_id);

-- No foreign keys below: submissions, windows and trades are never deleted, and a check for each of a million rows would
-- cost more than the rows; one on trades would lock them against each other's submitters.
create table submission_values (
  submission bigint not null,
  trade_number bigint not null,
  value double precision not null check (value between -1e12 and 1e12),
  -- The forward swap rate behind the value, decimal.
  forward double precision check (forward between -1 and 1),
  primary key (submission, trade_number)
);

-- Over the last counting value of each firm. What too few firms gave is not stored: below the type's least number of
-- contributors n alone; min, max and median from five on. A window's rows lie together, in the table and in its key.
create table results (
  window_id bigint not null,
  trade_number bigint not null,
  valuation_date date not null,
  n integer not null check (n > 0),
  mean double precision,
  -- Population standard deviation.
  std double precision,
  min double precision,
  max double precision,
  median double precision,
  -- Mean of the firms' forwards, where enough firms gave one.
  forward double precision,
  primary key (window_id, trade_number)
);
create index results_trade on results (trade_number, valuation_date desc);

-- Swap rates from which forwards and annuities come.
create table par_curves (
  -- A new one when a curve is replaced: what was worked out from the old one is not taken for it.
  id uuid not null unique default gen_random_uuid(),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  curve_date date not null,
  quotes jsonb not null,
  -- The discount curve that fits them: days after the date, logarithms of factors.
  nodes jsonb not null,
  loaded_by uuid references users,
  loaded_at timestamptz not null,
  primary key (currency, curve_date)
);
