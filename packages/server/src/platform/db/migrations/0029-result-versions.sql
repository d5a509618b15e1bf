-- Versions of results: a second window of a date corrects the first; what cannot be corrected safely is withdrawn.

alter table submission_windows
  drop constraint submission_windows_instrument_id_valuation_date_key,
  -- The first window of the date, and why it is corrected.
  add column corrects bigint references submission_windows,
  add column correction_reason text check (length(correction_reason) between 1 and 300),
  add check ((corrects is null) = (correction_reason is null));
create unique index submission_windows_date on submission_windows (instrument_id, valuation_date) where corrects is null;
create unique index submission_windows_corrects on submission_windows (corrects) where corrects is not null;

alter table results
  add column version integer not null default 1 check (version between 1 and 2),
  -- A withdrawn result has no figures.
  add column withdrawn_reason text check (length(withdrawn_reason) between 1 and 300),
  add check (withdrawn_reason is null or n is null);

-- Figures that were published and are shown no more. Nothing reads them but the operator.
create table earlier_results (
  window_id bigint not null,
  trade_number bigint not null,
  version integer not null,
  n integer not null,
  mean double precision not null,
  std double precision not null,
  min double precision,
  max double precision,
  median double precision,
  replaced_at timestamptz not null default now(),
  primary key (window_id, trade_number, version)
);

-- The values that count for the results of a window: its own, and those of its correction where a result has version 2.
create view counting_values as
  select s.window_id, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submissions s join submission_values v on v.submission = s.number where s.counts
  union all
  select w.corrects, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submission_windows w join submissions s on s.window_id = w.id and s.counts
    join submission_values v on v.submission = s.number
    join results r on r.window_id = w.corrects and r.trade_number = v.trade_number and r.version = 2
   where w.corrects is not null and w.settled_at is not null;
