alter table instruments drop constraint instruments_min_cohort_check;
alter table instruments add constraint instruments_min_cohort_check check (min_cohort >= 5) not valid;
alter table instruments validate constraint instruments_min_cohort_check;
