-- Sign-off of a book: a firm's marks of an instrument type on a valuation date.

-- The lists that were signed, by the SHA-256 of their text, so that what was signed can be shown when the figures have changed since.
create table desk_signed_lists (
  firm_id uuid not null references firms,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  content text not null,
  primary key (firm_id, hash)
);

-- The signatures that hold. A book that has a row is locked; sending it back or reopening it removes the row.
create table desk_sign_offs (
  firm_id uuid not null references firms,
  instrument_id uuid not null references instruments,
  valuation_date date not null,
  prepared_by uuid not null references users,
  prepared_at timestamptz not null,
  approved_by uuid references users,
  approved_at timestamptz,
  list_hash text not null,
  marks integer not null,
  exceptions integer not null,
  -- What the signed list was formed from. A list of the same basis is the same, since its exceptions are locked.
  basis text not null,
  -- The hash of the list of the last other basis that was compared.
  compared_basis text,
  compared_hash text,
  primary key (firm_id, instrument_id, valuation_date),
  foreign key (firm_id, list_hash) references desk_signed_lists (firm_id, hash),
  constraint desk_sign_offs_four_eyes check (approved_by <> prepared_by),
  check ((approved_by is null) = (approved_at is null))
);

-- Each step, also of signatures that have fallen.
create table desk_sign_off_steps (
  number bigint generated always as identity primary key,
  firm_id uuid not null references firms,
  instrument_id uuid not null references instruments,
  valuation_date date not null,
  step text not null check (step in ('prepared', 'approved', 'sentBack', 'reopened')),
  taken_by uuid not null references users,
  taken_at timestamptz not null,
  reason text check (length(reason) between 1 and 500),
  list_hash text not null,
  marks integer not null,
  exceptions integer not null,
  foreign key (firm_id, list_hash) references desk_signed_lists (firm_id, hash),
  check ((reason is not null) = (step in ('sentBack', 'reopened')))
);
create index desk_sign_off_steps_book on desk_sign_off_steps (firm_id, instrument_id, valuation_date, number desc);
