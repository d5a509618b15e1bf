// What the published averages of protocol 1 alone give away, to somebody who knows one of the values or has asked before.
import { parseDecimal, unitsAt } from '../../src/decimals/decimal.ts';
import type { TradeConsensus } from '../../src/protocol1/open-result.ts';

const units = (text: string) => unitsAt(parseDecimal(text)!, 8);

/** Two submitters: the other's value is twice the average minus one's own. In units of 10⁻⁸. */
export function recoverTheOther(result: TradeConsensus, own: bigint): bigint | null {
  return result.n === 2 ? 2n * units(result.average) - own : null;
}

/** Asked before and after a submission: the sums differ by its value. In units of 10⁻⁸, off by a few of them by rounding. */
export function recoverByPolling(before: TradeConsensus, after: TradeConsensus): bigint | null {
  if (after.n !== before.n + 1) return null;
  return BigInt(after.n) * units(after.average) - BigInt(before.n) * units(before.average);
}
