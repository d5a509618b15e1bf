-- Where far pages of a search by strike begin, for every strike: not only around multiples of 5 bp. Instead of a count around
-- each multiple, the strikes of each span of 10 bp are kept with how many are at or below each: how many lie between two
-- strikes is then a difference, found by halving, and a window of 10 bp meets two spans wherever it lies.
--
-- The more ranges are given, the fewer there are to skip, and the longer the periods may be: days (found by month first), months,
-- quarters.
drop table transaction_strike_months, transaction_strike_days;

-- With both ranges.
create table transaction_strike_quarters (
  expiry_range smallint not null,
  tenor_range smallint not null,
  -- strike_step without its last two bits: two multiples of 5 bp, each with what follows it.
  strike_span integer not null,
  -- Its first day.
  quarter date not null,
  -- Ascending, each once.
  strikes double precision[] not null,
  -- For each of them.
  at_or_below integer[] not null,
  primary key (expiry_range, tenor_range, strike_span, quarter)
);

-- With at most one range; -1 stands for all ranges.
create table transaction_strike_months (
  expiry_range smallint not null,
  tenor_range smallint not null,
  strike_span integer not null,
  month date not null,
  strikes double precision[] not null,
  at_or_below integer[] not null,
  primary key (expiry_range, tenor_range, strike_span, month)
);

-- Without any range: both are always -1, as in the other tables.
create table transaction_strike_days (
  expiry_range smallint not null,
  tenor_range smallint not null,
  strike_span integer not null,
  day date not null,
  strikes double precision[] not null,
  at_or_below integer[] not null,
  primary key (expiry_range, tenor_range, strike_span, day)
);

set local work_mem = '64MB';

-- Strikes up to 0.0005 bp away from a multiple of 5 bp were taken for it, though a search tells them apart.
update transactions set strike_step = case when strike > strike_step / 2 * 0.0005::float8 then strike_step + 1 else strike_step - 1 end
 where strike_step % 2 = 0 and abs(strike - strike_step / 2 * 0.0005::float8) >= 1e-9;

create temp table counted on commit drop as
select expiry_range, tenor_range, (executed_at at time zone 'UTC')::date as day, strike_step, strike_step >> 2 as strike_span,
       strike, count(*) as total
  from transactions where status = 'listed' and strike_step is not null
 group by 1, 2, 3, 4, 5, 6;
analyze counted;

truncate transaction_strikes;
insert into transaction_strikes (expiry_range, tenor_range, strike_step, total)
select coalesce(expiry_range, -1), coalesce(tenor_range, -1), strike_step, sum(total)
  from counted
 group by strike_step, grouping sets ((), (expiry_range), (tenor_range), (expiry_range, tenor_range));

insert into transaction_strike_quarters (expiry_range, tenor_range, strike_span, quarter, strikes, at_or_below)
select expiry_range, tenor_range, strike_span, quarter, array_agg(strike order by strike), array_agg(at_or_below order by strike)
  from (
    select expiry_range, tenor_range, strike_span, date_trunc('quarter', day)::date as quarter, strike,
           sum(sum(total)) over (
             partition by expiry_range, tenor_range, strike_span, date_trunc('quarter', day)::date order by strike) as at_or_below
      from counted group by 1, 2, 3, 4, 5) cumulated
 group by 1, 2, 3, 4;

insert into transaction_strike_months (expiry_range, tenor_range, strike_span, month, strikes, at_or_below)
select expiry_range, tenor_range, strike_span, month, array_agg(strike order by strike), array_agg(at_or_below order by strike)
  from (
    select expiry_range, tenor_range, strike_span, month, strike,
           sum(total) over (partition by expiry_range, tenor_range, strike_span, month order by strike) as at_or_below
      from (
        select coalesce(expiry_range, -1) as expiry_range, coalesce(tenor_range, -1) as tenor_range, strike_span,
               date_trunc('month', day)::date as month, strike, sum(total) as total
          from counted
         group by strike_span, date_trunc('month', day)::date, strike, grouping sets ((), (expiry_range), (tenor_range))) totals
  ) cumulated
 group by 1, 2, 3, 4;

insert into transaction_strike_days (expiry_range, tenor_range, strike_span, day, strikes, at_or_below)
select -1, -1, strike_span, day, array_agg(strike order by strike), array_agg(at_or_below order by strike)
  from (
    select strike_span, day, strike, sum(sum(total)) over (partition by strike_span, day order by strike) as at_or_below
      from counted group by 1, 2, 3) cumulated
 group by 1, 2, 3, 4;
