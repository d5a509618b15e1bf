// Protocol 1, the server: for each trade the sums of the masks, exactly. Nothing finer ever leaves it.
import { addDecimals, decimalText, parseDecimal, type Decimal } from '../decimals/decimal.ts';
import { ConsensusError } from '../errors.ts';
import type { DecimalLike, ProtocolOneResult, RandomPair } from './messages.ts';

const zero: Decimal = { units: 0n, scale: 0 };

/** In ascending order of trades. A server that sums in its database must do so in exact decimals as well. */
export function sumMasks(pairs: Iterable<RandomPair>): ProtocolOneResult['sigma'] {
  const sums = new Map<number, { s: Decimal; t: Decimal }>();
  for (const { tradeId, s, t } of pairs) {
    const sum = sums.get(tradeId) ?? { s: zero, t: zero };
    sums.set(tradeId, {
      s: addDecimals(sum.s, readDecimal(s)),
      t: addDecimals(sum.t, readDecimal(t)),
    });
  }
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([tradeId, { s, t }]) => ({ tradeId, s: decimalText(s), t: decimalText(t) }));
}

/** Numbers by their shortest text, which is what JSON prints. */
export function readDecimal(value: DecimalLike): Decimal {
  const decimal = parseDecimal(String(value));
  if (decimal === null) throw new ConsensusError('result-incomplete', { reason: 'not a number' });
  return decimal;
}
