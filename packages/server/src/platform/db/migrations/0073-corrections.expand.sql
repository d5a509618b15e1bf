-- concurrently
create index concurrently if not exists submission_windows_corrections on submission_windows (corrects) where corrects is not null;
