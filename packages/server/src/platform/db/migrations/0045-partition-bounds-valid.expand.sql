-- Reads the tables without blocking anybody.
alter table submission_values validate constraint submission_values_bound;
alter table results validate constraint results_bound;
alter table audit_entries validate constraint audit_entries_bound;
alter table messages validate constraint messages_bound;
alter table events validate constraint events_bound;
