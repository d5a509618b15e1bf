-- The path by which a firm gives its marks for a type and date: the first that counts. Two paths would publish two sums.
create table firm_paths (
  firm_id uuid not null references firms,
  instrument_id uuid not null references instruments,
  valuation_date date not null,
  path text not null check (path in ('plain', 'protocol1', 'sealed')),
  primary key (firm_id, instrument_id, valuation_date)
);
insert into firm_paths (firm_id, instrument_id, valuation_date, path)
select f.firm_id, w.instrument_id, w.valuation_date, 'plain'
  from firm_windows f join submission_windows w on w.id = f.window_id where f.tries > 0
union all
select firm_id, instrument_id, valuation_date, 'protocol1' from consensus_submissions where shared_at is not null
union all
select f.id, r.instrument_id, r.valuation_date, 'sealed'
  from consensus_contributions c join consensus_rounds r on r.id = c.round_id join firms f on f.id::text = c.firm
 where r.instrument_id is not null and c.state = 'counting'
on conflict do nothing;
