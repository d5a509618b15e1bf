-- Names of series are compared in any case of Turkish letters too: by Turkish rules `ığdır` is `IĞDIR` in small letters, by all
-- others it is not. Accents still count: whoever reads two names sees them.
create function series_name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(translate(normalize(name, nfc), 'İIı', 'iii'))
$$;
