-- Roles for the desk. An auditor reads until a date.
alter table users drop constraint users_firm_role_check,
  add constraint users_firm_role_check
    check (firm_role in ('owner', 'member', 'preparer', 'approver', 'viewer', 'auditor')),
  add column firm_role_ends_at timestamptz,
  add constraint users_audit_ends check ((firm_role = 'auditor') = (firm_role_ends_at is not null));
create index users_audit_ends on users (firm_role_ends_at) where firm_role_ends_at is not null;

-- Invitations carry the role; those sent before were for members.
alter table mail_links
  add column firm_role text
    check (firm_role in ('owner', 'member', 'preparer', 'approver', 'viewer', 'auditor')),
  add column firm_role_ends_at timestamptz;
update mail_links set firm_role = 'member' where purpose = 'join-firm';
alter table mail_links add constraint mail_links_role check (
  (purpose = 'join-firm') = (firm_role is not null)
  and (firm_role is not distinct from 'auditor') = (firm_role_ends_at is not null));
