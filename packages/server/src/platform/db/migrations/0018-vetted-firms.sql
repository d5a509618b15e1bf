-- Vetted firms: since when, under which unique name, and who asked for it.

-- A name as people read it: whatever its case, spaces, width and composition.
create function firm_name_key(name text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(name, nfkc), '[[:space:][:cntrl:]\u00ad\u200b-\u200f\u2060\ufeff]+', '', 'g'))
$$;

alter table firms
  add column name_key text generated always as (firm_name_key(name)) stored,
  add column lei text check (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'),
  add column vetting_asked_at timestamptz,
  add column vetting_asked_by uuid references users,
  add column vetting_refused_at timestamptz,
  -- Vetted at the upgrade, because it had counting marks: an admin is to look at it.
  add column needs_review boolean not null default false;

-- Windows count the firms that were vetted when they opened.
create table firm_vettings (
  firm_id uuid not null references firms,
  vetted_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (firm_id, vetted_at)
);

create function keep_firm_vettings() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.vetted_at is not distinct from new.vetted_at then return null; end if;
  update firm_vettings set withdrawn_at = clock_timestamp() where firm_id = new.id and withdrawn_at is null;
  if new.vetted_at is not null then
    insert into firm_vettings (firm_id, vetted_at) values (new.id, new.vetted_at)
    on conflict (firm_id, vetted_at) do update set withdrawn_at = null;
    -- Firms that are not vetted and had the name before.
    update firms set name = left(name, 180) || ' (not vetted)'
     where vetted_at is null and id <> new.id and name_key = firm_name_key(new.name);
  end if;
  return null;
end $$;
create trigger firms_vetted after insert or update of vetted_at on firms
  for each row execute function keep_firm_vettings();

-- Firms that took part during the last year stay in.
insert into firm_vettings (firm_id, vetted_at) select id, vetted_at from firms where vetted_at is not null;
update firms f set vetted_at = s.first_at, needs_review = true
  from (select firm_id, min(received_at) as first_at from submissions
         where counts and received_at > now() - interval '1 year' group by firm_id) as s
 where s.firm_id = f.id and f.vetted_at is null;

-- Of vetted firms with the same name the oldest keeps it.
update firms f set name = left(f.name, 180) || ' (' || left(f.id::text, 8) || ')', needs_review = true
 where f.vetted_at is not null and exists (
   select from firms o where o.vetted_at is not null and o.name_key = f.name_key
      and (o.created_at, o.id) < (f.created_at, f.id));
create unique index firms_vetted_name on firms (name_key) where vetted_at is not null;
create unique index firms_vetted_lei on firms (lei) where vetted_at is not null and lei is not null;

-- No other firm takes a vetted firm's name, by whichever way it is named. Names are compared one after the other, so that
-- two changes at once cannot miss each other.
create function refuse_vetted_name() returns trigger language plpgsql as $$
begin
  -- A generated column is computed after this.
  perform pg_advisory_xact_lock(7266016, hashtext(firm_name_key(new.name)));
  if new.vetted_at is null and exists (
    select from firms where vetted_at is not null and id <> new.id and name_key = firm_name_key(new.name)) then
    raise exception 'This is the name of a vetted firm.' using errcode = 'unique_violation', constraint = 'firms_vetted_name';
  end if;
  return new;
end $$;
create trigger firms_name before insert or update of name, vetted_at on firms
  for each row execute function refuse_vetted_name();
