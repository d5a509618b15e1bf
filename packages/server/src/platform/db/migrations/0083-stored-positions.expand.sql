-- Positions that a firm has chosen to store, encrypted (decision 25). Deleting them empties the row; its version goes on counting, so
-- that nobody who looked at the deleted ones overwrites later ones.
create table desk_positions (
  firm_id uuid primary key references firms,
  secret bytea,
  trades integer not null check (trades >= 0),
  version integer not null check (version > 0),
  changed_by uuid not null references users,
  changed_at timestamptz not null,
  check ((secret is null) = (trades = 0))
);
