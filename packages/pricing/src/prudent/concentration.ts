// Concentrated positions (Delegated Regulation (EU) 2016/101, article 14): what leaving a position may cost that takes more than ten
// days to leave.
import { inverseNormalProbability } from '../numerics/inverse-normal.ts';
import { prudentConfidence } from './market-price-uncertainty.ts';

/** Article 14(1)(c): up to ten days no adjustment is made. */
export const daysWithoutAdjustment = 10;

export interface ConcentratedPosition {
  readonly notional: number;
  /** What the market trades in a day, as notional. */
  readonly dailyVolume: number;
  /** Standard deviation of a day's change of the price, and of its spread; both in its unit. */
  readonly dailyMove: number | null;
  readonly spreadMove: number | null;
  /** By how much the exit itself moves the price, in its unit. */
  readonly impact: number | null;
}

export interface Concentration {
  /** Size over the firm's part of a day's volume. */
  readonly exitDays: number;
  /** √(move² + (spreadMove/2)²): of a day. */
  readonly dailyDeviation: number | null;
  /** Of the average price of an exit in equal parts: dailyDeviation·√(exitDays/3). */
  readonly exitDeviation: number | null;
  /** In the unit of the price; null where the exit takes too long and the moves are not known. */
  readonly adjustment: number | null;
}

/** `participation` is the part of a day's volume that the firm can trade. Null without a volume. */
export function concentrationOf(
  { notional, dailyVolume, dailyMove, spreadMove, impact }: ConcentratedPosition,
  participation: number,
): Concentration | null {
  if (!(dailyVolume > 0) || !(participation > 0)) return null;
  const exitDays = Math.abs(notional) / (participation * dailyVolume);
  if (exitDays <= daysWithoutAdjustment) {
    return { exitDays, dailyDeviation: null, exitDeviation: null, adjustment: 0 };
  }
  if (dailyMove === null) {
    return { exitDays, dailyDeviation: null, exitDeviation: null, adjustment: null };
  }
  const dailyDeviation = Math.hypot(dailyMove, (spreadMove ?? 0) / 2);
  // A position that falls to nothing in a straight line carries a third of the variance of one that is kept.
  const exitDeviation = dailyDeviation * Math.sqrt(exitDays / 3);
  const adjustment =
    inverseNormalProbability(prudentConfidence) * exitDeviation + Math.abs(impact ?? 0);
  return { exitDays, dailyDeviation, exitDeviation, adjustment };
}
