-- Firms refer to users and users to firms. A restore loads one table after the other, so one of the two must be checked later.
alter table firms alter constraint firms_vetting_asked_by_fkey deferrable;
