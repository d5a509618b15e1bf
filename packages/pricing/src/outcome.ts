// What a computation returns: a value, or one of a small closed set of reasons why there is none. Nothing in this package
// returns NaN or throws for a number that a market could send.

export const reasons = {
  'not-a-number': 'an input is missing or not a finite number',
  'time-not-positive': 'the time to expiry must be positive',
  'vol-negative': 'the volatility must not be negative',
  'discount-not-positive': 'the discount factor must be positive',
  'rate-not-positive': 'forward and strike, with the shift, must be positive in a lognormal model',
  'below-intrinsic': 'the premium is below the intrinsic value',
  'vol-undetermined': 'the premium is too close to the intrinsic value to determine a volatility',
  'above-maximum': 'the premium is at or above the most that the model can reach',
  'parameters-out-of-range': 'model parameters are outside their range',
  'formula-breaks-down': 'the expansion has no real, positive volatility there',
  'too-few-points': 'there are too few points',
  'not-increasing': 'the points must increase',
  'no-convergence': 'the solver did not converge',
  'dates-out-of-order': 'the dates are out of order',
  'invalid-date': 'a date is not a calendar date written YYYY-MM-DD',
  'settled-at-maturity': 'the bond has no payment after the settlement date',
  'no-spread': 'the values do not differ, so there is no scale to measure by',
  'period-too-long': 'a period is longer than 100 years',
  'unknown-convention': 'the convention is not known',
  'unknown-option-type': 'the option type is not call, put, payer, receiver or straddle',
  'unknown-family': 'the family is not known',
  'unknown-quantity': 'the family has no such quantity',
  'unknown-input': 'the family has no such input',
  'missing-input': 'an input is missing or not a text',
  'invalid-inputs': 'the inputs are not a JSON object',
} as const;

export type Reason = keyof typeof reasons;

export interface Failure {
  readonly ok: false;
  readonly reason: Reason;
  /** The input or convention that is meant, where one is. */
  readonly detail?: string;
}

export type Computed<T = number> = { readonly ok: true; readonly value: T } | Failure;

export const computed = <T>(value: T): Computed<T> => ({ ok: true, value });

export const failed = (reason: Reason, detail?: string): Failure =>
  detail === undefined ? { ok: false, reason } : { ok: false, reason, detail };

/** One sentence for people: the reason and, where known, the input. */
export const describeFailure = ({ reason, detail }: Failure): string =>
  detail === undefined ? reasons[reason] : `${reasons[reason]}: ${detail}`;
