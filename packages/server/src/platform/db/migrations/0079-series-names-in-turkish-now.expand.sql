-- in batches
-- Of series of a firm whose names have become the same the oldest keeps it.
update series set name = left(name, 90) || ' (' || left(id::text, 7) || ')'
 where id in (
   select id
     from (select id, row_number() over (partition by firm_id, series_name_key(name) order by created_at, id) as place
             from series where removed_at is null) numbered
    where place > 1 order by id limit 200);
