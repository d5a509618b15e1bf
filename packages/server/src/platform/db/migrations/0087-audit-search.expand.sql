-- concurrently
-- The audit log is read by page, newest first, by each of its filters.
create index concurrently if not exists audit_entries_by_time on audit_entries (at, id);
create index concurrently if not exists audit_entries_by_action on audit_entries (action, at, id);
create index concurrently if not exists audit_entries_by_who on audit_entries (split_part(lower(actor), ' (api token ', 1), at, id);
create index concurrently if not exists audit_entries_by_object on audit_entries (object_type, at, id);
create index concurrently if not exists audit_entries_by_thing on audit_entries (object_type, object_id, at, id);
