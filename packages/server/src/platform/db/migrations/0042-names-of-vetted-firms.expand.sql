-- A vetted firm keeps its name for itself also when it takes a new one: firms that are not vetted and had it before are renamed.
create or replace function keep_vetted_name() returns trigger language plpgsql as $$
begin
  update firms set name = left(name, 180) || ' (not vetted)'
   where vetted_at is null and id <> new.id and name_key = firm_name_key(new.name);
  return null;
end $$;
create or replace trigger firms_name_kept after insert or update of name, vetted_at on firms
  for each row when (new.vetted_at is not null) execute function keep_vetted_name();

create or replace function keep_firm_vettings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.vetted_at is not distinct from new.vetted_at then return null; end if;
  update firm_vettings set withdrawn_at = clock_timestamp() where firm_id = new.id and withdrawn_at is null;
  if new.vetted_at is not null then
    insert into firm_vettings (firm_id, vetted_at) values (new.id, new.vetted_at)
    on conflict (firm_id, vetted_at) do update set withdrawn_at = null;
  end if;
  return null;
end $$;
