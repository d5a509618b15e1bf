-- Each keeper's own lists: where they differ, the one that differs is named instead of those who come after it.
alter table kept_round_keepers add column lists text;
