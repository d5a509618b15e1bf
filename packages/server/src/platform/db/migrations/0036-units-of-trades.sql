-- Unit and decimals of the type are shown beside the figures of its trades.
create or replace view trades_in_sight as
  select t.*, i.name as instrument_name, i.currency, i.service_frequency, i.pricing_zone, i.pricing_time, i.asset_id,
         i.unit, i.decimals
    from trades t join instruments i on i.id = t.instrument_id
   where i.removed_at is null;
