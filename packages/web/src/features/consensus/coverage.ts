/** Of a round's trades: who prices fewer is not shown its figures. The vault writes it into every descriptor. */
const usualCoverage = '0.2';

/** `minCoverage` is a decimal text, as in a descriptor. */
export function pricesTooFew(marks: number, trades: number, minCoverage = usualCoverage): boolean {
  const [whole = '0', fraction = ''] = minCoverage.split('.');
  // In whole numbers: 0.07 · 100 is more than 7.
  return marks * 10 ** fraction.length < Number(whole + fraction) * trades;
}
