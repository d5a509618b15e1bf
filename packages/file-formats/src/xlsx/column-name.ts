// Columns of a sheet by their letters: A is 1, Z is 26, AA is 27.

export function columnName(column: number): string {
  const last = String.fromCodePoint(65 + ((column - 1) % 26));
  return column <= 26 ? last : columnName(Math.floor((column - 1) / 26)) + last;
}

export function columnOf(letters: string): number {
  let column = 0;
  for (const letter of letters) column = column * 26 + (letter.codePointAt(0) ?? 64) - 64;
  return column;
}
