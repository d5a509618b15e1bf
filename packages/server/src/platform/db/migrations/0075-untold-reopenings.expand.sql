-- concurrently
create index concurrently if not exists submission_windows_untold on submission_windows (id) where is_reopening and told_at is null;
