-- What operators do about a window: a publication held back, a reminder, a later close.
alter table submission_windows
  -- Its results are not formed while this is set.
  add column held_at timestamptz,
  add column held_reason text,
  add column reminded_at timestamptz;

create table window_extensions (
  number bigint generated always as identity primary key,
  window_id bigint not null references submission_windows,
  extended_by uuid not null references users,
  extended_at timestamptz not null,
  -- When it would have closed, and when it closes.
  closed_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > closed_at),
  reason text not null check (length(reason) between 1 and 300)
);
create index window_extensions_window on window_extensions (window_id, number);
