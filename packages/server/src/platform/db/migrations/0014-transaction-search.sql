-- The public search counts and pages through at most 10,000 matches, so each combination of its filters gets an index in
-- the order of its pages, and the counts that were kept for exact totals and far pages go.
drop table transaction_totals, transaction_months, transaction_days, transaction_strikes,
  transaction_strike_quarters, transaction_strike_months, transaction_strike_days;

drop index transactions_newest, transactions_ranges, transactions_strikes, transactions_cells;

-- One rewrite of the table instead of an update of each row: nothing is left to vacuum, and the indexes that follow are
-- built once, from sorted rows. The rule is that of strikeBucketOf in the basics; strikes that no search can name have none.
alter table transactions
  drop column strike_step,
  add column strike_bucket integer generated always as (
    case when abs(strike) >= 100 then null
         when abs(strike * 10000 - round(strike * 10000)) < 0.00002 then 2 * round(strike * 10000)
         else 2 * floor(strike * 10000) + 1 end) stored;

set local maintenance_work_mem = '512MB';
create index transactions_newest on transactions (executed_at desc, seq desc) where status = 'listed';
create index transactions_by_expiry on transactions (expiry_range, executed_at desc, seq desc) where status = 'listed';
create index transactions_by_tenor on transactions (tenor_range, executed_at desc, seq desc) where status = 'listed';
create index transactions_by_expiry_tenor on transactions (expiry_range, tenor_range, executed_at desc, seq desc)
  where status = 'listed';
-- The last column lets the index alone compare the exact strike.
create index transactions_by_strike on transactions (strike_bucket, executed_at desc, seq desc) include (strike)
  where status = 'listed';
create index transactions_by_expiry_strike on transactions (expiry_range, strike_bucket, executed_at desc, seq desc)
  include (strike) where status = 'listed';
create index transactions_by_tenor_strike on transactions (tenor_range, strike_bucket, executed_at desc, seq desc)
  include (strike) where status = 'listed';
create index transactions_by_expiry_tenor_strike
  on transactions (expiry_range, tenor_range, strike_bucket, executed_at desc, seq desc) include (strike)
  where status = 'listed';
