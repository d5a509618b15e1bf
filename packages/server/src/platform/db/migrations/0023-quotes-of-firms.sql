-- Quotes between firms: nobody answers a request of the own firm, a firm has one answer, and answers far off are marked.

alter table trade_requests
  add column firm_id uuid references firms,
  -- Answers that were confirmed although they are far off.
  add column far_answers integer not null default 0;
update trade_requests r set firm_id = u.firm_id from users u where u.id = r.user_id;
alter table trade_requests alter column firm_id set not null;

alter table trade_responses
  -- Null for answers that a later one of the same firm replaced before firms had one.
  add column firm_id uuid references firms,
  add column is_far boolean not null default false,
  drop constraint trade_responses_pkey,
  add primary key (id);
update trade_responses a set firm_id = u.firm_id
  from users u
 where u.id = a.user_id and not exists (
   select from trade_responses later join users c on c.id = later.user_id
    where later.request_id = a.request_id and c.firm_id = u.firm_id and later.id > a.id);
create unique index trade_responses_of_firm on trade_responses (request_id, firm_id);

alter table bond_requests
  add column firm_id uuid references firms,
  -- Answers that were confirmed although they are far off.
  add column far_answers integer not null default 0;
update bond_requests r set firm_id = u.firm_id from users u where u.id = r.user_id;
alter table bond_requests alter column firm_id set not null;

alter table bond_responses
  -- Null for answers that a later one of the same firm replaced before firms had one.
  add column firm_id uuid references firms,
  add column is_far boolean not null default false,
  drop constraint bond_responses_pkey,
  add primary key (id);
update bond_responses a set firm_id = u.firm_id
  from users u
 where u.id = a.user_id and not exists (
   select from bond_responses later join users c on c.id = later.user_id
    where later.request_id = a.request_id and c.firm_id = u.firm_id and later.id > a.id);
create unique index bond_responses_of_firm on bond_responses (request_id, firm_id);
