-- in batches
-- Kept rounds never open figures of fewer than 5 marks; types that still said 4 say what holds.
update instruments set min_cohort = 5
 where id in (select id from instruments where min_cohort < 5 limit 1000);
