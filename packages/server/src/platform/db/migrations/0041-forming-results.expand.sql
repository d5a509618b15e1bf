-- A window of any size closes in ranges of trades, each in a transaction of its own: what is done stays done.
alter table submission_windows
  -- The last trade of the ranges that are formed; null before the first.
  add column formed_through bigint,
  -- Counts of its marks by trailing zeros, from which the grid of the figures follows.
  add column grid_counts integer[],
  -- Failed attempts in a row, and when to try again.
  add column settle_failures integer not null default 0,
  add column settle_after timestamptz;

-- Figures of ranges that are formed, before they are rounded. Deleted when the window is settled; nothing shows them.
create table forming_results (
  window_id bigint not null,
  trade_number bigint not null,
  -- Null where too few firms gave.
  n integer,
  mean double precision,
  std double precision,
  min double precision,
  max double precision,
  median double precision,
  accepted_center double precision,
  accepted_reach double precision,
  primary key (window_id, trade_number)
);
