-- in batches
update firm_windows f
   set given_trades = (
     select count(distinct v.trade_number) from submissions s join submission_values v on v.submission = s.number
      where s.window_id = f.window_id and s.firm_id = f.firm_id and s.counts)
 where (f.window_id, f.firm_id) in (
   select window_id, firm_id from firm_windows where given_trades is null order by window_id, firm_id limit 200);
