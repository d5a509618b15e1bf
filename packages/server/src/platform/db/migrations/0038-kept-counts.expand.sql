-- Counts that pages show are kept when a submission is stored, so that no page looks at every value. Null: stored by a node of
-- the version before.
alter table firm_windows
  -- Trades with a counting value of the firm.
  add column given_trades integer;
alter table submissions
  -- Values for which a later submission of the firm counts.
  add column replaced_rows integer;
