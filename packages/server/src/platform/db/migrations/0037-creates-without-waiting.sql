-- Nobody who creates a trade or a bond on screen waits for somebody's upload.

-- Trades created on screen take their numbers from here. Uploads move it past their own ids; ids far above it belong to
-- firms' own schemes and do not move it, so that no upload can use the numbers up.
create sequence created_trade_numbers as bigint minvalue 0 maxvalue 4503599627370495;
select setval('created_trade_numbers', coalesce(max(number), 0))
  from (select number, bool_or(number - previous > 1000000) over (order by number) as is_far
          from (select trade_number as number, lag(trade_number, 1, 0::bigint) over (order by trade_number) as previous
                  from trades where trade_number <= 4503599627370495) as stored) as near
 where not is_far;

-- Changes of the number of trades of a type, added up when they are read and by a job: one row for each type would be
-- locked until an upload ends.
alter table trade_counts rename to trade_count_changes;
alter table trade_count_changes rename column trades to change;
alter table trade_count_changes drop constraint trade_counts_pkey;
create index trade_count_changes_type on trade_count_changes (instrument_id) include (change);
create or replace function keep_trade_counts() returns trigger language plpgsql as $$
begin
  if tg_op in ('INSERT', 'UPDATE') then
    insert into trade_count_changes (instrument_id, change)
    select instrument_id, count(*) from added group by instrument_id;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    insert into trade_count_changes (instrument_id, change)
    select instrument_id, -count(*) from gone group by instrument_id;
  end if;
  if tg_op = 'TRUNCATE' then
    delete from trade_count_changes;
  end if;
  return null;
end $$;

-- A new word waits for nobody who adds the same one: it is then stored twice, which changes nothing.
alter table bond_words drop constraint bond_words_pkey;
create index bond_words_word on bond_words (word);
create or replace function add_bond_words() returns trigger language plpgsql as $$
begin
  insert into bond_words
  select word from (
    select distinct word collate "C" as word
      from (select distinct ticker, name, location from changed) as texts,
           regexp_split_to_table(fold_text(concat_ws(' ', ticker, name, location)), '[^[:alnum:]]+') as word
     where length(word) >= 3) as words
   where not exists (select from bond_words k where k.word = words.word);
  return null;
end $$;
