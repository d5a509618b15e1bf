/** Of a round's trades: who prices fewer is not shown its figures. The vault writes it into every descriptor. */
export const usualCoverage = '0.2';

/** ⌈minCoverage · trades⌉ for a decimal text, in whole numbers: 0.07 · 100 is more than 7. */
export function tradesToCover(minCoverage: string, trades: number): number {
  const [whole = '0', fraction = ''] = minCoverage.split('.');
  const scale = 10n ** BigInt(fraction.length);
  const units = BigInt(whole + fraction) * BigInt(trades);
  return Number((units + scale - 1n) / scale);
}
