// A text that a spreadsheet would run as a formula gets an apostrophe in front, and loses it again when it is read. A
// text that already has apostrophes before such a start gets one more, so that reading always gives back what was written.
// Spreadsheets in East Asian languages run full-width signs too.

const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;

export function guardFormula(text: string): string {
  return runs.test(text) ? `'${text}` : text;
}

export function unguardFormula(cell: string): string {
  return cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell;
}
