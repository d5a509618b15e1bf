// A text that a spreadsheet would run as a formula gets an apostrophe in front, and loses it again when it is read. A
// text that already has apostrophes before such a start gets one more, so that reading always gives back what was written.
// Spreadsheets in East Asian languages run full-width signs too. One that is set to another separator than the file has cuts texts
// in the middle, whatever quotes there are: what follows a separator inside of a text is guarded alike.

const runs = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^'+[=+\-@\t\r\n＝＋－＠]/;
const runsInside = /([,;\t\r\n]"*)('*)(?=[=+\-@＝＋－＠])/g;
const guardedInside = /([,;\t\r\n]"*)'('*)(?=[=+\-@＝＋－＠])/g;

export function guardFormula(text: string): string {
  const inside = text.replace(runsInside, "$1'$2");
  return runs.test(inside) ? `'${inside}` : inside;
}

export function unguardFormula(cell: string): string {
  if (!cell.includes("'")) return cell;
  const inside = guarded.test(cell) ? cell.slice(1) : cell;
  return inside.replace(guardedInside, '$1$2');
}
