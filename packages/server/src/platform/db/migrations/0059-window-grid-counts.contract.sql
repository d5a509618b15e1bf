-- The grid of figures follows from their firms' submissions, no longer from counts of the window's marks.
alter table submission_windows drop column grid_counts;
