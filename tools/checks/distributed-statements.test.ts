// Every statement on the tables that a cluster distributes can be distributed, too.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { distributionProblems, sqlTexts } from './distributed-statements.ts';

const folder = new URL('../../packages/server/src/', import.meta.url);

/** Statements over whole windows, which all machines answer together; by a part of their text. */
const overWindows = [
  'select distinct on (window_id, n) window_id as "windowId"', // the leak meter: for admins
  'delete from forming_results where window_id',
  'update results set n = null', // withdraws a window, or trades of it that are filled in
  'select $ from results where $', // a relation that others join by trade
];

it('statements of the server name the trade, and look into no table row by row', () => {
  const found: string[] = [];
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/^(?:modules|demo)\b.*(?<!\.test)\.ts$/.test(name)) continue;
    for (const text of sqlTexts(readFileSync(new URL(name, folder), 'utf8'))) {
      if (overWindows.some((part) => text.includes(part))) continue;
      found.push(
        ...distributionProblems(text).map(
          (problem) => `${name}: ${problem}: ${text.trim().slice(0, 80)}`,
        ),
      );
    }
  }
  expect(found).toEqual([]);
});

it.each([
  ['select n from results where window_id = $', 'names no trade'],
  [
    'select f.* from trades t cross join lateral (select n from results r where r.trade_number = t.trade_number limit 1) as f',
    'lateral',
  ],
  [
    'select t.id, (select n from results r where r.trade_number = t.trade_number) as n from trades t',
    'subquery',
  ],
  [
    'select from trades t where exists (select from submission_values v where v.trade_number = t.trade_number)',
    'subquery',
  ],
])('%s is refused', (text, problem) => {
  expect(distributionProblems(text).join()).toContain(problem);
});

it.each([
  'select trade_number, count(*) from results group by trade_number',
  'with latest as (select trade_number from results where trade_number = any($)) select * from latest',
  'select t.id from trades t join (select trade_number, n from results where window_id = $) as r on r.trade_number = t.trade_number',
  'select t.id from trades t cross join lateral (select 1 from quotes q where q.trade_id = t.id) as f',
])('%s is fine', (text) => {
  expect(distributionProblems(text)).toEqual([]);
});

it('texts are found with what is filled in, also inside of others', () => {
  const source = 'sql<{ id: number }>`select ${sql`a, ${b({ c: `d` })}`} from x`';
  expect(sqlTexts(source)).toEqual(['select $ from x', 'a, $']);
});
