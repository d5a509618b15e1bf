-- in batches
update submissions p
   set replaced_rows = case when p.counts then (
     select count(*) from submission_values own
      where own.submission = p.number and exists (
        select from submissions l join submission_values later on later.submission = l.number
         where l.counts and l.window_id = p.window_id and l.firm_id = p.firm_id and l.number > p.number
           and later.trade_number = own.trade_number)) else 0 end
 where p.number in (select number from submissions where replaced_rows is null order by number limit 200);
