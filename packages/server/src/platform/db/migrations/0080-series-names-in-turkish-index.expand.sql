-- concurrently
create unique index concurrently if not exists series_name_in_turkish on series (firm_id, series_name_key(name)) where removed_at is null;
