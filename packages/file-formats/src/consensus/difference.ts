// Apart from the file that has it, so that a page that shows it loads no writer.

/** Own value less the average, with the average's decimals; null without either. */
export function differenceOf(own: string | null, average: string | null): string | null {
  if (own === null || average === null) return null;
  const decimals = average.split('.')[1]?.length ?? 0;
  // Both lie on the round's grid; the user's value of protocol 1 may have more decimals.
  const grid = Number(Number(own).toFixed(decimals));
  const text = (grid - Number(average)).toFixed(decimals);
  return Number(text) === 0 ? text.replace('-', '') : text;
}
