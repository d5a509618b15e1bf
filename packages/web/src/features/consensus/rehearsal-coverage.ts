/** Of a round's trades: who prices fewer is not shown its figures. The vault writes it into every descriptor. */
const minCoverage = 0.2;

/** A file with so few marks would rehearse for minutes and be shown nothing. */
export function pricesTooFew(marks: number, trades: number): boolean {
  return marks < minCoverage * trades;
}
