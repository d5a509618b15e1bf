-- Marks that a firm withdrew while their window was open. They leave `submission_values`, so that nothing counts them, and stay here for
-- the receipt of the submission that brought them.
create table withdrawn_values (
  submission bigint not null references submissions,
  trade_number bigint not null,
  value double precision not null,
  forward double precision,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid references users,
  primary key (submission, trade_number)
);

-- Of its rows those that counted until they were withdrawn; those that a later submission had replaced are in `replaced_rows`.
alter table submissions add column withdrawn_rows integer;
