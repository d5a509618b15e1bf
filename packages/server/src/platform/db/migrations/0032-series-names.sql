-- Within a firm a series is chosen by its name alone, so two cannot share one. The oldest keeps its name.
with numbered as (
  select id, row_number() over (partition by firm_id, lower(name) order by created_at, id) as place
    from series where removed_at is null)
update series s set name = left(s.name, 90) || ' (' || left(s.id::text, 7) || ')'
  from numbered n where n.id = s.id and n.place > 1;
create unique index series_name on series (firm_id, lower(name)) where removed_at is null;
