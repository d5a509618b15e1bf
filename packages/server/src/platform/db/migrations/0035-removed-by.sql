-- The person who removed a row can undo it for some minutes.
alter table assets add column removed_by uuid references users;
alter table instruments add column removed_by uuid references users;
alter table series add column removed_by uuid references users;
