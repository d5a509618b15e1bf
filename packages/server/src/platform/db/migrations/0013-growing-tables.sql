-- What is looked at often must not cost more as the vault grows.

-- Denied calls: was this person refused this call a minute ago? Without it, each refusal read all earlier ones of the call.
create index audit_entries_denied on audit_entries (actor_id, object_id, at) where action = 'access.denied';

-- Mails and text messages are taken by a runner each: one kind that piles up is not read through for the other.
drop index messages_due;
create index messages_due on messages (channel, next_attempt_at) where sent_at is null and given_up_at is null;

-- How many trades a type has, which every look at the windows shows: kept by the statements that change trades, in the order
-- of the types, so that two of them cannot block each other for good.
create table trade_counts (
  instrument_id uuid primary key references instruments,
  trades bigint not null
);
insert into trade_counts (instrument_id, trades)
select instrument_id, count(*) from trades group by instrument_id;

create function keep_trade_counts() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then
      insert into trade_counts as c (instrument_id, trades)
      select instrument_id, count(*) from added group by instrument_id order by instrument_id
      on conflict (instrument_id) do update set trades = c.trades + excluded.trades;
    when 'UPDATE' then
      insert into trade_counts as c (instrument_id, trades)
      select instrument_id, sum(change) from (
        select instrument_id, count(*) as change from added group by instrument_id
        union all
        select instrument_id, -count(*) from gone group by instrument_id) changes
       group by instrument_id having sum(change) <> 0 order by instrument_id
      on conflict (instrument_id) do update set trades = c.trades + excluded.trades;
    when 'DELETE' then
      insert into trade_counts as c (instrument_id, trades)
      select instrument_id, -count(*) from gone group by instrument_id order by instrument_id
      on conflict (instrument_id) do update set trades = c.trades + excluded.trades;
    else
      delete from trade_counts;
  end case;
  return null;
end $$;
create trigger trades_counted_insert after insert on trades referencing new table as added
  for each statement execute function keep_trade_counts();
create trigger trades_counted_update after update on trades referencing new table as added old table as gone
  for each statement execute function keep_trade_counts();
create trigger trades_counted_delete after delete on trades referencing old table as gone
  for each statement execute function keep_trade_counts();
create trigger trades_counted_truncate after truncate on trades
  for each statement execute function keep_trade_counts();
