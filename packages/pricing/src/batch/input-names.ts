// Which inputs the rows of a family may have. An unknown name stops the row: an input that is
// ignored (a misspelt shift) would price something else.

/** Descriptions of a row; no number depends on them. */
const descriptions = [
  'name', 'description', 'note', 'comment', 'label', 'source', 'currency', 'country', 'issuer', 'market',
  'isin', 'cusip',
] as const; // prettier-ignore

/** `displacement` is another word for the shift. */
const shift = ['shift', 'displacement'] as const;

const option = ['optionType', 'strike', 'forward', 'discount', ...shift] as const;
const volAndTime = ['volatility', 'stdDev', 'timeToExpiry', 'maturity'] as const;
const price = [...option, ...volAndTime];
const greeks = [...price, 'spot'];
const impliedVol = [...option, 'timeToExpiry', 'price'];
const sabr = ['strike', 'forward', 'timeToExpiry', 'alpha', 'beta', 'nu', 'rho', ...shift];

const bond = [
  'type', 'coupon', 'frequency', 'dayCount', 'maturity', 'interestAccrue', 'datedDate', 'issueDate', 'firstCoupon',
  'firstCouponStub', 'endOfMonth', 'couponDates', 'exCouponCalendarDays', 'exCouponBusinessDays', 'calendar', 'settlement', 'evaluationDate',
  'settlementDays', 'convention', 'compounding', 'yield', 'cleanPrice', 'dirtyPrice', 'face', 'yieldDayCount',
  'flatZeroRate', 'zeroDayCount', 'zeroCompounding', 'paymentConvention',
  // Said by the reference about its rows, and the same in all of them.
  'businessDays', 'couponConvention', 'couponDayCount',
] as const; // prettier-ignore

const swaption = [
  'payReceive', 'optionType', 'notional', 'normalVol', 'lognormalVol', ...shift, 'settlement',
  'forward', 'strike', 'timeToExpiry', 'annuity', 'discount',
  'evaluationDate', 'curve', 'exercise', 'underlying',
] as const; // prettier-ignore

const names: Readonly<Record<string, readonly string[]>> = {
  bachelier: price,
  black76: price,
  'bachelier-greeks': greeks,
  'black76-greeks': greeks,
  'implied-normal-vol': impliedVol,
  'implied-black-vol': impliedVol,
  'sabr-hagan-lognormal': sabr,
  'sabr-hagan-normal': sabr,
  'sabr-hagan-normal-beta0': sabr,
  bond,
  swaption,
  daycount: ['convention', 'start', 'end', 'refStart', 'refEnd', 'termination'],
};

const sets = new Map(
  Object.entries(names).map(([family, own]) => [
    family,
    new Set<string>([...own, ...descriptions]),
  ]),
);

/** Whether the family has an input of that name. Auction rows carry all columns of their file, so they may have any. */
export const hasInput = (family: string, name: string): boolean =>
  sets.get(family)?.has(name) ?? true;
