// The statements of a migration one by one. A cluster passes the text of a change on to its machines, and takes one statement
// at a time.

/** Without their semicolons; comments stay with the statement that follows. */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (let at = 0; at < sql.length; at = endOfPart(sql, at)) {
    if (sql[at] !== ';') continue;
    statements.push(sql.slice(start, at));
    start = at + 1;
  }
  statements.push(sql.slice(start));
  return statements.filter((text) => text.split('\n').some(isMoreThanComment));
}

const isMoreThanComment = (line: string) => line.trim() !== '' && !line.trim().startsWith('--');

/** Behind the quoted text, comment or character that begins here. A doubled quote ends one text and begins the next. */
function endOfPart(sql: string, at: number): number {
  const sign = sql[at] ?? '';
  if (sign === "'" || sign === '"') return behind(sql, sign, at + 1);
  if (sql.startsWith('--', at)) return behind(sql, '\n', at);
  if (sql.startsWith('/*', at)) return behind(sql, '*/', at);
  if (sign !== '$') return at + 1;
  const tag = /^\$\w{0,60}\$/.exec(sql.slice(at, at + 62))?.[0];
  return tag === undefined ? at + 1 : behind(sql, tag, at + tag.length);
}

function behind(sql: string, text: string, from: number): number {
  const found = sql.indexOf(text, from);
  return found < 0 ? sql.length : found + text.length;
}
