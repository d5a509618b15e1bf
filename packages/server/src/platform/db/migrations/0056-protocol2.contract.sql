-- Protocol 2 was removed. Before these statements, in the same transaction, the results of its finished rounds are written to a
-- file that the log names (archive/retired-results.ts). Without that step the file refuses to run.
do $$
declare
  unwritten bigint;
begin
  select count(*) into unwritten
    from consensus_results s join consensus_rounds r on r.id = s.round_id where r.instrument_id is not null;
  if unwritten > 0 and not exists (
    select from log_leaves
     where leaf::jsonb ->> 'type' = 'retired-results' and leaf::jsonb ->> 'protocol' = '2'
       and (leaf::jsonb ->> 'rounds')::bigint = unwritten)
  then
    raise exception '% results of protocol 2 are not in a file yet. Apply this with: npx pricevault migrate --contract', unwritten;
  end if;
end $$;

drop table consensus_results, consensus_sealed, consensus_contributions, consensus_roster, consensus_rounds;
drop function refuse_consensus_change();
