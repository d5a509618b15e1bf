-- Marks, results, audit entries, events and messages are partitioned by time. Each table is replaced by a partitioned one of
-- the same name and columns, of which it becomes the first partition: no row moves, and nodes of the version before go on.

-- Marks: by the number of their submission, which begins with its year and month. So the key needs no further column, and
-- whoever knows the submission knows the partition.
alter table submissions alter column number drop identity;
create sequence submissions_number_seq owned by submissions.number;
select setval('submissions_number_seq', (select coalesce(max(number), 0) + 1 from submissions), false);
create function next_submission_number() returns bigint language sql volatile as $$
  select to_char(clock_timestamp() at time zone 'utc', 'YYYYMM')::bigint * 10000000000 + nextval('submissions_number_seq')
$$;
alter table submissions alter column number set default next_submission_number();

alter table submission_values rename to submission_values_first;
alter index submission_values_pkey rename to submission_values_first_pkey;
create table submission_values (like submission_values_first including defaults including constraints)
  partition by range (submission);
alter table submission_values drop constraint submission_values_bound;
alter table submission_values add primary key (submission, trade_number);
alter table submission_values attach partition submission_values_first for values from (minvalue) to (2000010000000000);
alter table submission_values_first drop constraint submission_values_bound;
do $$
declare
  this_year integer := extract(year from now() at time zone 'utc');
begin
  for year in this_year .. this_year + 1 loop
    execute format('create table submission_values_%s partition of submission_values for values from (%s) to (%s)',
      year, year::bigint * 1000000000000 + 10000000000, (year + 1)::bigint * 1000000000000 + 10000000000);
  end loop;
end $$;

-- Results: by valuation date.
alter table results rename to results_first;
alter index results_trade rename to results_first_trade;
alter table results_first drop constraint results_pkey;
alter table results_first add primary key using index results_first_pkey;
create table results (like results_first including defaults including constraints) partition by range (valuation_date);
alter table results drop constraint results_bound;
alter table results add primary key (window_id, trade_number, valuation_date);
create index results_trade on results (trade_number, valuation_date desc);

create or replace view counting_values as
  select s.window_id, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submissions s join submission_values v on v.submission = s.number where s.counts
  union all
  select w.corrects, s.firm_id, s.number, v.trade_number, v.value, v.forward
    from submission_windows w join submissions s on s.window_id = w.id and s.counts
    join submission_values v on v.submission = s.number
    join results r on r.window_id = w.corrects and r.valuation_date = w.valuation_date
     and r.trade_number = v.trade_number and r.version = 2
   where w.corrects is not null and w.settled_at is not null;

-- The audit log: by time. Sealing, by one node at a time, keeps its numbers unique.
alter table audit_entries rename to audit_entries_first;
alter table audit_entries_first alter column id drop identity;
create sequence audit_entries_id_seq;
select setval('audit_entries_id_seq', (select coalesce(max(id), 0) + 1 from audit_entries_first), false);
drop trigger audit_entries_append_only on audit_entries_first;
alter table audit_entries_first drop constraint audit_entries_pkey;
alter table audit_entries_first add primary key using index audit_entries_first_pkey;
drop index audit_entries_number;
alter index audit_entries_unsealed rename to audit_entries_first_unsealed;
alter index audit_entries_object rename to audit_entries_first_object;
alter index audit_entries_actor rename to audit_entries_first_actor;
alter index audit_entries_denied rename to audit_entries_first_denied;
create table audit_entries (like audit_entries_first including defaults including constraints) partition by range (at);
alter table audit_entries drop constraint audit_entries_bound;
alter table audit_entries alter column id set default nextval('audit_entries_id_seq');
alter sequence audit_entries_id_seq owned by audit_entries.id;
alter table audit_entries add primary key (id, at);
create unique index audit_entries_number on audit_entries (number, at);
create index audit_entries_unsealed on audit_entries (id) where number is null;
create index audit_entries_object on audit_entries (object_type, object_id, id);
create index audit_entries_actor on audit_entries (actor_id, id);
create index audit_entries_denied on audit_entries (actor_id, object_id, at) where action = 'access.denied';
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- Events and messages hold a day and a month of rows: building their keys takes a moment.
alter table events rename to events_first;
alter table events_first alter column id drop identity;
create sequence events_id_seq;
select setval('events_id_seq', (select coalesce(max(id), 0) + 1 from events_first), false);
alter table events_first drop constraint events_pkey;
drop index events_number;
alter index events_unnumbered rename to events_first_unnumbered;
alter index events_age rename to events_first_age;
create table events (like events_first including defaults including constraints) partition by range (created_at);
alter table events drop constraint events_bound;
alter table events alter column id set default nextval('events_id_seq');
alter sequence events_id_seq owned by events.id;
alter table events add primary key (id, created_at);
create unique index events_number on events (number, created_at);
create index events_unnumbered on events (id) where number is null;
create index events_age on events (created_at);

-- References to messages end: they cannot name a key without its time. A message that rows refer to is never deleted.
alter table broker_requests drop constraint broker_requests_message_id_fkey;
alter table trader_mails drop constraint trader_mails_message_id_fkey;
alter table messages rename to messages_first;
alter table messages_first alter column id drop identity;
create sequence messages_id_seq;
select setval('messages_id_seq', (select coalesce(max(id), 0) + 1 from messages_first), false);
alter table messages_first drop constraint messages_pkey;
alter index messages_due rename to messages_first_due;
alter index messages_age rename to messages_first_age;
create table messages (like messages_first including defaults including constraints) partition by range (created_at);
alter table messages drop constraint messages_bound;
alter table messages alter column id set default nextval('messages_id_seq');
alter sequence messages_id_seq owned by messages.id;
alter table messages add primary key (id, created_at);
create index messages_due on messages (channel, next_attempt_at) where sent_at is null and given_up_at is null;
create index messages_age on messages (created_at);
alter table messages add constraint messages_watched_by_fkey foreign key (watched_by) references users;

do $$
declare
  tables text[] := array['results', 'audit_entries', 'events', 'messages'];
  name text;
  bound text;
begin
  foreach name in array tables loop
    select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into strict bound
      from pg_constraint where conname = name || '_bound' and conrelid = (name || '_first')::regclass;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', name, name || '_first', bound);
    execute format('alter table %I drop constraint %I', name || '_first', name || '_bound');
  end loop;
end $$;
