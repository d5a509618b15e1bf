// Every statement on the tables that a cluster distributes can be distributed, too.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// Statements on tables that a cluster distributes by trade: what one machine can answer for its trades, or all for theirs. A
// statement that looks into such a table row by row of another one is refused by the cluster, or would be one call for each row.

/** Tables and views over them; `packages/server/src/scale/scale-out.ts` lists the tables. */
const relations =
  'submission_values|results|forming_results|earlier_results|counting_values|consensus_rows';

const usesRelation = new RegExp(`\\b(?:from|join|into|update)\\s+(?:${relations})\\b`);

const key = /\btrade_number\b/;

const folder = new URL('../../packages/server/src/', import.meta.url);

/** Statements over whole windows and submissions, which all machines answer together; by a part of their text. */
const overWindows = [
  'select distinct on (window_id, n) window_id as "windowId"', // the leak meter: for admins
  'delete from forming_results where window_id',
  'update results set n = null', // withdraws a window, or trades of it that are filled in
  'delete from consensus_rows where submission', // of a firm that uploads anew
  'select count(*) filter (where s is null) as missing from consensus_rows', // whether all masks came
  'select window_id as id from earlier_results where window_id', // windows of which a figure changed since
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

/** The texts of sql`…`; what is filled in is `$`. Texts inside are texts of their own. */
function sqlTexts(source: string): string[] {
  const found: string[] = [];
  const start = /\bsql(?:<(?:[^<>`]|<[^<>`]*>)*>)?`/g;
  for (let match = start.exec(source); match; match = start.exec(source)) {
    found.push(textFrom(source, match.index + match[0].length));
  }
  return found;
}

function textFrom(source: string, from: number): string {
  let text = '';
  for (let at = from; at < source.length && source[at] !== '`'; at += 1) {
    if (source.startsWith('${', at)) {
      at = endOfHole(source, at + 2);
      text += '$';
    } else {
      text += source[at];
    }
  }
  return text;
}

/** Where the brace closes, with templates and braces inside. */
function endOfHole(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '`') at = endOfTemplate(source, at + 1);
    else if (sign === '{') depth += 1;
    else if (sign === '}' && (depth -= 1) === 0) return at;
  }
  return source.length;
}

function endOfTemplate(source: string, from: number): number {
  let at = from;
  while (at < source.length && source[at] !== '`') {
    at = source.startsWith('${', at) ? endOfHole(source, at + 2) + 1 : at + 1;
  }
  return at;
}

/** What is wrong with a statement, as sentences. */
function distributionProblems(text: string): string[] {
  if (!usesRelation.test(text)) return [];
  const problems: string[] = [];
  if (!key.test(text)) problems.push('names no trade');
  for (const { before, inside } of parenthesized(text)) {
    if (!usesRelation.test(inside)) continue;
    if (/\blateral\s*$/.test(before)) problems.push('looks into it for each row (lateral)');
    // In a list of columns or a condition. Others are relations of their own.
    const isScalar =
      /^\s*select\b/.test(inside) &&
      /(?:[,=<>+-]|\bselect|\bexists|\band|\bor|\bcoalesce\()\s*$/.test(before);
    if (isScalar) problems.push('looks into it for each row (subquery)');
  }
  return [...new Set(problems)];
}

function* parenthesized(text: string): Generator<{ before: string; inside: string }> {
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') open.push(at);
    if (text[at] !== ')') continue;
    const from = open.pop();
    if (from !== undefined) yield { before: text.slice(0, from), inside: text.slice(from + 1, at) };
  }
}
