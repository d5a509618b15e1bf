-- in batches
update firms set name = left(name, 180) || ' (not vetted)'
 where id in (
   select f.id from firms f join firms v on v.vetted_at is not null and v.name_key = f.name_key
    where f.vetted_at is null order by f.id limit 200);
