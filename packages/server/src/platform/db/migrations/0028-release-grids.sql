-- What the figures of a window were rounded to: the quote step, or the coarser grid of most of its marks. Null before its close
-- and for windows of earlier versions.
alter table submission_windows add column release_grid double precision check (release_grid > 0);
