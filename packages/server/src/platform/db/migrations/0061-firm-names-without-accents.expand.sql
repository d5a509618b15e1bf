-- Names of vetted firms are compared without accents too: two that differ by one accent are read as the same.
create or replace function firm_name_key(name text) returns text language sql immutable parallel safe as $$
  select translate(
    lower(regexp_replace(normalize(replace(replace(name, 'ß', 'ss'), 'ẞ', 'ss'), nfkd),
      '[[:space:][:punct:][:cntrl:]\u0300-\u036f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2010-\u2015\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\U000e0000-\U000e0fff]+', '', 'g')),
    'ıłøđħŧаеорсухіјѕԁһвкмнтαορνικβεημτυχζ',
    'ilodhtaeopcyxijsdhbkmhtaopvikbehmtyxz')
$$;
