// Payer, receiver and straddle of one cell and strike say the same thing twice: payer − receiver is the forward less the
// strike, payer + receiver the straddle. Where they do not, marks or the forward are off.
import { computed, failed, type Computed } from '../outcome.ts';

export interface ParityQuotes {
  readonly forward: number;
  readonly strike: number;
  /** What the premiums are discounted with; 1 by default. */
  readonly discount?: number;
  readonly payer?: number;
  readonly receiver?: number;
  readonly straddle?: number;
  /** The step to which premiums are rounded; 0 by default. */
  readonly rounding?: number;
}

export type ParityReason =
  /** Payer − receiver is not what the forward says. */
  | 'forward'
  /** Payer + receiver is not the straddle. */
  | 'straddle'
  /** Fewer than two of the three are there. */
  | 'nothing to compare';

export interface ParityCheck {
  /** Empty where everything agrees. */
  readonly reasons: readonly ParityReason[];
  /** The forward that the premiums say, where two of them do. */
  readonly impliedForward: number | null;
  /** How far each relation is off, in units of the premiums; null where it cannot be told. */
  readonly forwardGap: number | null;
  readonly straddleGap: number | null;
}

export function checkParity(quotes: ParityQuotes): Computed<ParityCheck> {
  const { forward, strike, discount = 1, payer, receiver, straddle, rounding = 0 } = quotes;
  const given = [payer, receiver, straddle].filter((premium) => premium !== undefined);
  if (![forward, strike, discount, rounding, ...given].every(Number.isFinite)) {
    return failed('not-a-number');
  }
  if (discount <= 0) return failed('discount-not-positive');
  if (given.length < 2) {
    return computed({
      reasons: ['nothing to compare'],
      impliedForward: null,
      forwardGap: null,
      straddleGap: null,
    });
  }
  // Any two give payer − receiver.
  const difference =
    payer === undefined
      ? (straddle as number) - 2 * (receiver as number)
      : receiver === undefined
        ? 2 * payer - (straddle as number)
        : payer - receiver;
  const forwardGap = difference - discount * (forward - strike);
  const straddleGap =
    given.length === 3 ? (payer as number) + (receiver as number) - (straddle as number) : null;
  // Each premium is off by half a step at most; a doubled one by a whole step.
  const slack =
    1.5 * rounding + 16 * Number.EPSILON * Math.max(...given.map(Math.abs), Math.abs(forward));
  const reasons: ParityReason[] = [];
  if (Math.abs(forwardGap) > slack) reasons.push('forward');
  if (straddleGap !== null && Math.abs(straddleGap) > slack) reasons.push('straddle');
  return computed({
    reasons,
    impliedForward: strike + difference / discount,
    forwardGap,
    straddleGap,
  });
}
