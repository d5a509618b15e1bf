-- The firm that the approval of a partner vetted: one approval vets one firm, once.
alter table partners add column vetted_firm_id uuid references firms;
update partners p set vetted_firm_id = u.firm_id from users u
 where u.email = p.email and u.email_verified_at is not null and p.status = 'Approved';

-- How many of the counted entries are in the log one by one.
alter table audit_repeats add column recorded integer not null default 1;
