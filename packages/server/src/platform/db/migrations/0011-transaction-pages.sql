-- Where far pages of a search by strike begin: counts kept around each multiple of 5 bp, so that one row says what five steps
-- had to be added up for, and with both ranges too.
truncate transaction_strike_months, transaction_strike_days;
alter table transaction_strike_months rename column strike_step to around_step;
alter table transaction_strike_days rename column strike_step to around_step;

create temp table around on commit drop as
select expiry_range, tenor_range, day, around_step, total
  from (
    select expiry_range, tenor_range, (executed_at at time zone 'UTC')::date as day, strike_step, count(*) as total
      from transactions where status = 'listed' and strike_step is not null
     group by 1, 2, 3, 4) steps
 cross join lateral generate_series(strike_step - 2 + abs(strike_step % 2), strike_step + 2, 2) around_step;

insert into transaction_strike_months (expiry_range, tenor_range, around_step, month, total)
select coalesce(expiry_range, -1), coalesce(tenor_range, -1), around_step, date_trunc('month', day)::date, sum(total)
  from around
 group by around_step, date_trunc('month', day), grouping sets ((), (expiry_range), (tenor_range), (expiry_range, tenor_range));

insert into transaction_strike_days (expiry_range, tenor_range, around_step, day, total)
select -1, -1, around_step, day, sum(total) from around group by around_step, day;

-- Pages are skipped in the indexes alone, which holds for rows that a vacuum has seen. By default it would wait for a fifth of
-- the table to be new, and the newest rows are those that are searched.
alter table transactions set (autovacuum_vacuum_insert_scale_factor = 0.01);
