-- The large tables become partitioned by time (0049). What they hold becomes their first partition; these bounds, validated in
-- the next file, let it be attached without being read. They leave time until the files after this one are applied.
do $$
declare
  utc timestamp := now() at time zone 'utc';
  next_year timestamptz;
begin
  next_year := date_trunc('year', greatest(utc, (select max(valuation_date) from submission_windows)) + interval '1 month')
    at time zone 'utc' + interval '1 year';
  execute format('alter table results add constraint results_bound check (valuation_date < %L) not valid',
    (next_year at time zone 'utc')::date);
  next_year := date_trunc('year',
      greatest(utc, (select at from audit_entries order by id desc limit 1) at time zone 'utc') + interval '1 month')
    at time zone 'utc' + interval '1 year';
  execute format('alter table audit_entries add constraint audit_entries_bound check (at < %L) not valid',
    to_char(next_year at time zone 'utc', 'YYYY-MM-DD') || ' 00:00+00');
  execute format('alter table messages add constraint messages_bound check (created_at < %L) not valid',
    to_char(date_trunc('month',
      greatest(utc, (select max(created_at) from messages) at time zone 'utc') + interval '8 days') + interval '1 month',
      'YYYY-MM-DD') || ' 00:00+00');
  execute format('alter table events add constraint events_bound check (created_at < %L) not valid',
    to_char(greatest(utc, (select max(created_at) from events) at time zone 'utc') + interval '8 days', 'YYYY-MM-DD')
      || ' 00:00+00');
end $$;
-- Later numbers begin with their year and month and are far beyond.
alter table submission_values
  add constraint submission_values_bound check (submission < 2000010000000000) not valid;
