-- concurrently
create unique index concurrently if not exists submission_windows_whole_correction on submission_windows (corrects)
  where corrects is not null and not is_reopening;
