-- concurrently
-- Keys of a partitioned table contain what it is partitioned by.
create unique index concurrently if not exists results_first_pkey on results (window_id, trade_number, valuation_date);
