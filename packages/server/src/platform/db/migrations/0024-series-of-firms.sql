-- A series belongs to the firm in which it was made and stays there when its maker leaves.
alter table series add column firm_id uuid references firms;
update series s set firm_id = u.firm_id from users u where u.id = s.user_id;
alter table series alter column firm_id set not null;
create index series_firm on series (firm_id) where removed_at is null;
