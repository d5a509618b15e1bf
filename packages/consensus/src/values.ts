// Valuations as protocol 1 takes them: decimal texts with at most eight decimals, at most 10⁹ in size, one for a trade.
import { parseDecimal, unitsAt } from './decimals/decimal.ts';
import { ConsensusError, type RefusedRow } from './errors.ts';

export interface Valuation {
  readonly tradeId: number;
  /** Decimal text, e.g. `-12.345`. */
  readonly value: string;
  /** Where the caller read it; comes back with a refusal. */
  readonly line?: number;
}

/** Decimals of a valuation. */
export const valueScale = 8;
/** |v| in units of 10⁻⁸. */
const largestValue = 10n ** 17n;
/** Refused rows that one error carries. */
const maxRefusals = 100;

/** Every valuation as a count of 10⁻⁸, in the given order. Throws `values-refused` with the rows and their reasons. */
export function readValuations(valuations: readonly Valuation[]): bigint[] {
  const seen = new Set<number>();
  const refused: RefusedRow[] = [];
  const units = valuations.map(({ tradeId, value, line }) => {
    const read = readUnits(value);
    const reason = seen.has(tradeId)
      ? 'trade-twice'
      : !Number.isSafeInteger(tradeId) || tradeId < 0
        ? 'trade-id-invalid'
        : typeof read === 'string'
          ? read
          : null;
    seen.add(tradeId);
    if (reason !== null && refused.length < maxRefusals) {
      refused.push({ tradeId, line: line ?? null, reason });
    }
    return typeof read === 'bigint' ? read : 0n;
  });
  if (refused.length > 0 || valuations.length === 0) {
    throw new ConsensusError('values-refused', { rows: refused });
  }
  return units;
}

/** Up to seven whole digits and eight decimals: below 2⁵³ units, so a double counts them exactly, and quicker. */
const plain = /^(-?)(\d{1,7})(?:\.(\d{1,8}))?$/;

function readUnits(text: string): bigint | RefusedRow['reason'] {
  const match = plain.exec(text);
  if (match !== null) {
    const [, sign, whole, fraction = ''] = match;
    const units = Number(whole) * 10 ** valueScale + Number(fraction.padEnd(valueScale, '0'));
    return BigInt(sign === '-' ? -units : units);
  }
  const decimal = parseDecimal(text);
  if (decimal === null) return 'not-a-number';
  if (decimal.scale > valueScale) return 'too-many-decimals';
  const units = unitsAt(decimal, valueScale);
  return units > largestValue || units < -largestValue ? 'too-large' : units;
}
