-- concurrently
create unique index concurrently if not exists audit_entries_first_number on audit_entries (number, at);
