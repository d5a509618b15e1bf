-- in batches
-- The stored keys follow. Of vetted firms whose names have become the same the oldest keeps it.
update firms f
   set name = case when twin.is_taken
                   then left(f.name, 180) || ' (' || case when f.vetted_at is null then 'not vetted' else left(f.id::text, 8) end || ')'
                   else f.name end,
       needs_review = f.needs_review or (twin.is_taken and f.vetted_at is not null)
  from (select c.id, exists (
          select from firms o
           where o.vetted_at is not null and o.id <> c.id and firm_name_key(o.name) = firm_name_key(c.name)
             and (c.vetted_at is null or o.name_key = firm_name_key(c.name) or (o.created_at, o.id) < (c.created_at, c.id))) as is_taken
          from (select id, name, created_at, vetted_at from firms
                 where name_key is distinct from firm_name_key(name) order by created_at, id limit 200) c) twin
 where f.id = twin.id;
