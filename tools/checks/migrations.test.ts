// Migrations keep to their phase.
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'libpg-query';
import { expect, it } from 'vitest';
import { splitStatements } from '../../packages/server/src/platform/db/sql-statements.ts';
import { migrationProblems } from './migration-rules.ts';

const folder = new URL('../../packages/server/src/platform/db/migrations/', import.meta.url);
const names = readdirSync(folder).toSorted();

it('migrations are numbered without gaps', () => {
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, index) => index + 1));
});

it.each(names)('%s keeps to its phase', async (name) => {
  const sql = readFileSync(new URL(name, folder), 'utf8');
  expect(await migrationProblems(name, sql)).toEqual([]);
});

it('migrations are sent statement by statement', async () => {
  for (const name of names) {
    const sql = readFileSync(new URL(name, folder), 'utf8');
    const { stmts = [] } = await parse(sql);
    const sent = await Promise.all(splitStatements(sql).map((text) => parse(text)));
    expect([name, sent.map(({ stmts: one }) => one?.length)]).toEqual([name, stmts.map(() => 1)]);
  }
  expect(
    splitStatements(`select ';', ";" /* ; */; -- a;b\nselect $x$;$$;$x$ , $1;\n-- end;\n`),
  ).toEqual([`select ';', ";" /* ; */`, ` -- a;b\nselect $x$;$$;$x$ , $1`]);
});

const of = (phase: 'expand' | 'contract') => (sql: string) =>
  migrationProblems(`0099-try.${phase}.sql`, sql);

it.each([
  'alter table trades rename to deals',
  'alter table trades rename column expiry to term',
  'drop table trades',
  'drop index trades_key',
  'truncate trades',
  'alter table trades drop column expiry',
  'alter table trades drop constraint trades_key',
  'alter table trades alter column expiry type integer',
  'alter table trades alter column expiry set not null',
  'alter table trades add column note text not null',
  'alter table trades add column note uuid default gen_random_uuid()',
  'alter table trades add column note text generated always as (expiry) stored',
  'alter table trades add check (expiry is not null)',
  'alter table trades add foreign key (a) references b',
  'create index trades_note on trades (note)',
  'update trades set note = 1',
  'delete from trades',
  'lock table trades',
  'alter table trades rename to trades_first; create table trades (like trades_first)',
  'alter table trades alter column note drop default',
  'alter table trades add column rank bigserial',
  'alter table trades add column rank bigint unique',
  'alter table trades set logged',
  'cluster trades using trades_key',
  "do $$ begin execute 'drop table trades'; end $$",
  'alter table trades add constraint a check (note > 1) not valid; alter table trades validate constraint a',
  'alter table trades add column note text, validate constraint trades_note',
  '-- in batches\nupdate trades set note = 1',
  '-- in batches\nupdate trades set note = 1 where id in (select id from trades limit 5); select 1',
  '-- concurrently\ncreate index trades_note on trades (note)',
])('an expand refuses %j', async (sql) => {
  expect(await of('expand')(sql)).not.toEqual([]);
});

it.each([
  'create table notes (id bigint primary key); create index notes_id on notes (id); insert into notes values (1)',
  'alter table trades add column note text, add column rank integer not null default 0',
  'alter table trades add constraint trades_note check (note > 1) not valid',
  'alter table trades validate constraint trades_note',
  'alter table trades validate constraint trades_note; alter table bonds add column note text',
  "alter table trades alter column note set default 'none'",
  'alter table trades add constraint trades_note unique using index trades_note_index',
  'create or replace function f() returns trigger language plpgsql as $$ begin return null; end $$',
  '-- in batches\nupdate trades set note = 1 where id in (select id from trades where note is null limit 5000)',
  '-- concurrently\ncreate index concurrently if not exists trades_note on trades (note)',
])('an expand may %j', async (sql) => {
  expect(await of('expand')(sql)).toEqual([]);
});

it('an expand may put a partitioned table in the place of one that becomes its partition', async () => {
  const replacing = `
    alter table trades rename to trades_first;
    alter index trades_key rename to trades_first_key;
    drop trigger trades_counted on trades_first;
    alter table notes drop constraint notes_trade_fkey;
    create table trades (like trades_first) partition by range (day);
    alter table trades attach partition trades_first for values from (minvalue) to ('2027-01-01');`;
  expect(await of('expand')(replacing)).toEqual([]);
  expect(await of('expand')(`${replacing} drop table trades_first;`)).toHaveLength(1);
  expect(await of('expand')(`${replacing} alter table notes rename to letters;`)).toHaveLength(1);
});

it('a contract may drop, and neither renames nor rewrites', async () => {
  expect(await of('contract')('drop table notes; alter table trades drop column note')).toEqual([]);
  expect(await of('contract')('alter table trades rename to deals')).toHaveLength(1);
  expect(await of('contract')('alter table trades alter column note type integer')).toHaveLength(1);
});

it('a phase must be named from the first migration on that has one', async () => {
  expect(await migrationProblems('0099-try.sql', 'select 1')).toHaveLength(1);
  expect(await migrationProblems('0099_try.expand.sql', 'select 1')).toHaveLength(1);
});
