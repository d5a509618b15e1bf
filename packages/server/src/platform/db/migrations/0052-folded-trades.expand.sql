-- Trades are searched as everything else is: without case, accents and the dots of i. `search_text` only lacks the folding; it
-- stays for nodes of the version before. Filled by a trigger, because a generated column would rewrite the table. Null: not
-- filled yet (0053).
alter table trades add column folded_text text;

create function fold_trade() returns trigger language plpgsql as $$
begin
  new.folded_text := concat(new.trade_number, ' ', new.expiry, ' ', new.tenor, ' ', new.strike_relative, ' ',
    new.option_type, ' ', new.underlying);
  -- Folding costs ten times as much as lower(), and nearly all trades are plain ASCII.
  new.folded_text := case when octet_length(new.folded_text) = length(new.folded_text)
    then lower(new.folded_text) else fold_text(new.folded_text) end;
  return new;
end $$;
create trigger trades_folded before insert
  or update of trade_number, expiry, tenor, strike_relative, option_type, underlying on trades
  for each row execute function fold_trade();

-- A view gets new columns only at its end.
create or replace view trades_in_sight as
  select t.id, t.trade_number, t.instrument_id, t.expiry_months, t.tenor_months, t.search_text, t.expiry, t.tenor,
         t.strike_relative, t.option_type, t.underlying, t.onshore_offshore, t.collateral_convention, t.settlement_type,
         t.price_convention, t.strike_fixed, t.exercise_type, t.swap_fixed_dcc, t.swap_fixed_frequency, t.swap_float_dcc,
         t.swap_float_frequency, t.created_by, t.created_at, t.updated_at, i.name as instrument_name, i.currency,
         i.service_frequency, i.pricing_zone, i.pricing_time, i.asset_id, i.unit, i.decimals, t.folded_text
    from trades t join instruments i on i.id = t.instrument_id
   where i.removed_at is null;
