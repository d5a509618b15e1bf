// Marks to check before submitting or sealing. These are warnings: whoever means them sends them anyway.
import { parseOptionType } from '../options/option-type.ts';
import { premiumOfPayer } from '../smile/surface-check.ts';
import {
  isStale,
  warning,
  type GivenMark,
  type KnownTrade,
  type Mark,
  type MarkWarning,
} from './mark.ts';
import { surfaceWarnings } from './surface-warnings.ts';

/** Standard deviations, and part of the consensus, beyond which a mark is far from it. */
const farDeviations = 5;
const farPart = 0.02;
/** A consensus of nothing has no part: from this, in the unit of the marks, one is far from it. */
const farFromNothing = 1;
/** A mark that is about a hundred times the consensus, or a hundredth of it, has the wrong unit. */
const scaleFrom = 50;
const scaleTo = 200;
/** Marks are premiums in basis points of the notional. */
const basisPoints = 1e4;

export function markWarnings(
  given: readonly GivenMark[],
  knownTrades: ReadonlyMap<number, KnownTrade>,
  today: string,
): MarkWarning[] {
  const marks = given.flatMap(({ line, tradeId, value }): Mark[] => {
    const trade = knownTrades.get(tradeId);
    return trade ? [{ line, value, trade }] : [];
  });
  const misplaced = [
    ...againstStrike(marks),
    ...marks.flatMap((mark) => belowIntrinsic(mark) ?? []),
  ];
  // Said already, and more plainly.
  const saidOf = new Set(misplaced.map(({ line }) => line));
  return [
    ...marks.flatMap((mark) => fromConsensus(mark) ?? []),
    ...marks.flatMap((mark) => fromOwnPast(mark, today) ?? []),
    ...misplaced,
    ...surfaceWarnings(marks).filter(({ code, line }) => code !== 'spread' || !saidOf.has(line)),
  ].toSorted((a, b) => a.line - b.line);
}

function fromConsensus(mark: Mark): MarkWarning | null {
  const { value, trade } = mark;
  const { mean, std, valuationDate } = trade;
  if (mean === null) return null;
  const times = Math.abs(value / mean);
  const isScaled = (part: number) => part >= scaleFrom && part <= scaleTo;
  if (isScaled(times) || isScaled(1 / times)) return warning(mark, 'scale', mean, valuationDate);
  const distance = Math.abs(value - mean);
  const least = mean === 0 ? farFromNothing : farPart * Math.abs(mean);
  const isFar = distance > farDeviations * (std ?? 0) && distance > least;
  return std !== null && isFar ? warning(mark, 'far', mean, valuationDate) : null;
}

function fromOwnPast(mark: Mark, today: string): MarkWarning | null {
  const { value, trade } = mark;
  const { ownValue, ownSince } = trade;
  if (ownValue !== value || ownSince === null) return null;
  return isStale(ownSince, today) ? warning(mark, 'stale', ownValue, ownSince) : null;
}

/** A payer is worth less at a higher strike, a receiver more: between neighbours of one expiry and tenor. */
function againstStrike(marks: readonly Mark[]): MarkWarning[] {
  const smiles = new Map<string, Mark[]>();
  for (const mark of marks) {
    const { instrumentTypeId, expiry, tenor, optionType, strikeRelative } = mark.trade;
    if (strikeRelative === null || (optionType !== 'Payer' && optionType !== 'Receiver')) continue;
    const key = [instrumentTypeId, expiry, tenor, optionType].join(' ');
    const smile = smiles.get(key);
    if (smile) smile.push(mark);
    else smiles.set(key, [mark]);
  }
  const found: MarkWarning[] = [];
  for (const smile of smiles.values()) {
    smile.sort((a, b) => strikeOf(a) - strikeOf(b));
    for (const [index, mark] of smile.entries()) {
      const before = smile[index - 1];
      if (!before || strikeOf(before) === strikeOf(mark)) continue;
      const rise = mark.value - before.value;
      const isWrong = mark.trade.optionType === 'Payer' ? rise > 0 : rise < 0;
      if (isWrong) {
        found.push(warning(mark, 'notMonotone', before.value, String(before.trade.tradeId)));
      }
    }
  }
  return found;
}

/** Less than exercise at the forward is worth, by more than the rounding of the mark; where the annuity is known. */
function belowIntrinsic(mark: Mark): MarkWarning | null {
  const { market, strikeRelative: offset, optionType: written, quoteStep } = mark.trade;
  const optionType = parseOptionType(written ?? '');
  if (!market || offset === null || optionType === undefined) return null;
  const intrinsic = premiumOfPayer(optionType, Math.max(-offset, 0), offset);
  const least = intrinsic * market.annuity * basisPoints;
  if (mark.value >= least - quoteStep / 2) return null;
  // The first value on the step that is not below it; one that is on the step but for its rounding stays there.
  const mended = Math.ceil(least / quoteStep - 1e-6) * quoteStep;
  return warning(mark, 'belowIntrinsic', Number(mended.toPrecision(12)), null);
}

const strikeOf = ({ trade }: Mark) => trade.strikeRelative ?? 0;
