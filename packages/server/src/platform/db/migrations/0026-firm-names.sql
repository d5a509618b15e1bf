-- Names of vetted firms are compared as people read them: without invisible characters and punctuation, and with Greek and
-- Cyrillic letters that look like Latin ones taken for those.
drop index firms_vetted_name;
alter table firms disable trigger firms_name;

create or replace function firm_name_key(name text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(name, nfkc),
      '[[:space:][:punct:][:cntrl:]\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2010-\u2015\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]+', '', 'g')),
    'аеорсухіјѕԁһвкмнтαορνικβεημτυχζ',
    'aeopcyxijsdhbkmhtaopvikbehmtyxz')
$$;

-- The column is computed again.
update firms set name = name;

-- Of vetted firms with the same name the oldest keeps it.
update firms f set name = left(f.name, 180) || ' (' || left(f.id::text, 8) || ')', needs_review = true
 where f.vetted_at is not null and exists (
   select from firms o where o.vetted_at is not null and o.name_key = f.name_key
      and (o.created_at, o.id) < (f.created_at, f.id));
update firms f set name = left(f.name, 180) || ' (not vetted)'
 where f.vetted_at is null and exists (select from firms o where o.vetted_at is not null and o.name_key = f.name_key);
create unique index firms_vetted_name on firms (name_key) where vetted_at is not null;
alter table firms enable trigger firms_name;
