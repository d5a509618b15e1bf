-- Counts the changes of what several people edit, so that nobody overwrites a change that they have not seen.
create function count_change() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

alter table assets add column version integer not null default 1;
alter table instruments add column version integer not null default 1;
alter table series add column version integer not null default 1;
alter table bonds add column version integer not null default 1;
create trigger assets_version before update on assets for each row execute function count_change();
create trigger instruments_version before update on instruments for each row execute function count_change();
create trigger series_version before update on series for each row execute function count_change();
create trigger bonds_version before update on bonds for each row execute function count_change();
