// How good a firm's marks of one type and date are, by themselves: complete, on time, moving, free of arbitrage, and with the forwards of
// the curve. Each part is the share of its checked marks that pass; the score is their mean, weighted.
import { parseOptionType } from '../options/option-type.ts';
import { markWarnings } from './mark-warnings.ts';
import {
  isStale,
  staleDays,
  type CellMarket,
  type KnownTrade,
  type MarkTerms,
  type MarkWarningCode,
} from './mark.ts';

/** In the order in which they are shown, with what they weigh. */
export const qualityWeights = {
  incomplete: 20,
  late: 15,
  stale: 15,
  unchanged: 15,
  strike: 10,
  calendar: 10,
  parity: 5,
  forward: 10,
} as const;
export type QualityCode = keyof typeof qualityWeights;
const qualityCodes = Object.keys(qualityWeights) as QualityCode[];

export const qualityLimits = {
  staleDays,
  /** The market moved when the mean did, by more than so many deviations of the day before and more than a quote step. */
  movedDeviations: 1,
  /** Basis points by which a forward may differ from the curve's. */
  forwardBp: 1,
} as const;

/** A trade that the firm marked on the date or on its date before. */
export interface QualityMark extends MarkTerms {
  readonly instrumentTypeId: string;
  /** The counting mark; null where there is none. */
  readonly value: number | null;
  /** A value was received after the close, and none before. */
  readonly isLate: boolean;
  /** The first date in a row with the same mark. */
  readonly unchangedSince: string | null;
  /** The mark of the firm's date before, and the consensus of both dates. */
  readonly valueBefore: number | null;
  readonly mean: number | null;
  readonly meanBefore: number | null;
  readonly stdBefore: number | null;
  readonly ownForward: number | null;
  readonly market: CellMarket | null;
}

export interface QualityPart {
  readonly code: QualityCode;
  readonly weight: number;
  /** Marks that could be checked, and those of them that did not pass. */
  readonly checked: number;
  readonly failed: readonly number[];
  /** 100 × (1 − failed ÷ checked); null where nothing could be checked. */
  readonly points: number | null;
}

export interface MarkQuality {
  /** Σ weight × points ÷ Σ weight, over the parts with points; null where there are none. */
  readonly score: number | null;
  readonly parts: readonly QualityPart[];
}

const basisPoint = 1e-4;

const strikeCodes: ReadonlySet<MarkWarningCode> = new Set([
  'notMonotone',
  'belowIntrinsic',
  'spread',
  'butterfly',
  'density',
]);

export function markQuality(marks: readonly QualityMark[], date: string): MarkQuality {
  const given = marks.filter(({ value }) => value !== null);
  const { strike, calendar, parity } = arbitrageIn(given, date);
  const checks: Record<QualityCode, PartCheck> = {
    incomplete: check(marks, ({ value, isLate }) => value === null && !isLate),
    late: check(
      marks.filter(({ value, isLate }) => value !== null || isLate),
      ({ isLate }) => isLate,
    ),
    stale: check(
      given,
      ({ unchangedSince }) => unchangedSince !== null && isStale(unchangedSince, date),
    ),
    unchanged: check(
      given.filter(hasMarketMoved),
      ({ value, valueBefore }) => value === valueBefore,
    ),
    strike: check(given.filter(isOnSurface), ({ tradeId }) => strike.has(tradeId)),
    calendar: check(given.filter(isOnSurface), ({ tradeId }) => calendar.has(tradeId)),
    parity: check(withPartner(given), ({ tradeId }) => parity.has(tradeId)),
    forward: check(
      given.filter(({ ownForward, market }) => ownForward !== null && market !== null),
      isForwardOff,
    ),
  };
  const parts = qualityCodes.map((code): QualityPart => {
    const { checked, failed } = checks[code];
    const points = checked === 0 ? null : 100 * (1 - failed.length / checked);
    return { code, weight: qualityWeights[code], checked, failed, points };
  });
  return { score: scoreOfParts(parts), parts };
}

function scoreOfParts(parts: readonly QualityPart[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { weight, points } of parts) {
    if (points === null) continue;
    sum += weight * points;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

type PartCheck = Pick<QualityPart, 'checked' | 'failed'>;

function check(
  marks: readonly QualityMark[],
  hasFailed: (mark: QualityMark) => boolean,
): PartCheck {
  const failed = marks.filter(hasFailed).map(({ tradeId }) => tradeId);
  return { checked: marks.length, failed };
}

function hasMarketMoved({ valueBefore, mean, meanBefore, stdBefore, quoteStep }: QualityMark) {
  if (valueBefore === null || mean === null || meanBefore === null) return false;
  const move = Math.abs(mean - meanBefore);
  return move > qualityLimits.movedDeviations * (stdBefore ?? 0) && move > quoteStep * (1 + 1e-9);
}

function isForwardOff({ ownForward, market }: QualityMark): boolean {
  const distance = Math.abs((ownForward ?? 0) - (market?.forward ?? 0));
  return distance > qualityLimits.forwardBp * basisPoint * (1 + 1e-9);
}

const isOnSurface = ({ market, strikeRelative, optionType }: QualityMark) =>
  market !== null && strikeRelative !== null && parseOptionType(optionType ?? '') !== undefined;

/** Marks beside another option type of the same strike. */
function withPartner(marks: readonly QualityMark[]): QualityMark[] {
  const types = new Map<string, Set<string>>();
  const placeOf = ({ expiry, tenor, strikeRelative }: QualityMark) =>
    [expiry, tenor, strikeRelative?.toFixed(8)].join(' ');
  const onSurface = marks.filter(isOnSurface);
  for (const mark of onSurface) {
    const place = placeOf(mark);
    types.set(place, (types.get(place) ?? new Set()).add(mark.optionType ?? ''));
  }
  return onSurface.filter((mark) => (types.get(placeOf(mark))?.size ?? 0) > 1);
}

/** The findings of the preview before a submission, by trade. */
function arbitrageIn(marks: readonly QualityMark[], date: string) {
  const found = {
    strike: new Set<number>(),
    calendar: new Set<number>(),
    parity: new Set<number>(),
  };
  const surface = marks.filter(isOnSurface);
  const trades = new Map(surface.map((mark) => [mark.tradeId, knownTrade(mark)]));
  const given = surface.map((mark, line) => ({ ...mark, line, value: mark.value ?? 0 }));
  for (const { key, code } of markWarnings(given, trades, date)) {
    if (code === 'calendar') found.calendar.add(key);
    else if (code === 'parity') found.parity.add(key);
    else if (strikeCodes.has(code)) found.strike.add(key);
  }
  return found;
}

/** Without a past and a consensus: those are other parts. */
function knownTrade(mark: QualityMark): KnownTrade {
  const { tradeId, instrumentTypeId, expiry, tenor, strikeRelative, optionType } = mark;
  return {
    tradeId,
    instrumentTypeId,
    expiry,
    tenor,
    strikeRelative,
    optionType,
    quoteStep: mark.quoteStep,
    market: mark.market,
    valuationDate: null,
    mean: null,
    std: null,
    ownValue: null,
    ownSince: null,
  };
}
