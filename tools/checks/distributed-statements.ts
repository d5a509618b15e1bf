// Statements on tables that a cluster distributes by trade: what one machine can answer for its trades, or all for theirs. A
// statement that looks into such a table row by row of another one is refused by the cluster, or would be one call for each row.

/** Tables and views over them; `packages/server/src/scale/distributed-tables.ts` lists the tables. */
const relations = 'submission_values|results|forming_results|earlier_results|counting_values';
const usesRelation = new RegExp(`\\b(?:from|join|into|update)\\s+(?:${relations})\\b`);
const key = /\btrade_number\b/;

/** The texts of sql`…`; what is filled in is `$`. Texts inside are texts of their own. */
export function sqlTexts(source: string): string[] {
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
export function distributionProblems(text: string): string[] {
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
