-- concurrently
create unique index concurrently if not exists audit_entries_first_pkey on audit_entries (id, at);
