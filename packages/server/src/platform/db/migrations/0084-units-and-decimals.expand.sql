-- What a type's unit is of ("of notional, forward premium"), and decimals by measure where they are not those of the type.
alter table instruments
  add column unit_detail text not null default '' check (length(unit_detail) <= 60),
  add column decimals_by_measure jsonb not null default '{}';

-- A view gets new columns only at its end.
create or replace view trades_in_sight as
  select t.id, t.trade_number, t.instrument_id, t.expiry_months, t.tenor_months, t.search_text, t.expiry, t.tenor,
         t.strike_relative, t.option_type, t.underlying, t.onshore_offshore, t.collateral_convention, t.settlement_type,
         t.price_convention, t.strike_fixed, t.exercise_type, t.swap_fixed_dcc, t.swap_fixed_frequency, t.swap_float_dcc,
         t.swap_float_frequency, t.created_by, t.created_at, t.updated_at, i.name as instrument_name, i.currency,
         i.service_frequency, i.pricing_zone, i.pricing_time, i.asset_id, i.unit, i.decimals, t.folded_text, i.unit_detail,
         i.decimals_by_measure
    from trades t join instruments i on i.id = t.instrument_id
   where i.removed_at is null;
