// Public transactions: the ranges of the search card, what can be wrong with a row, and why a row is rejected.
import { monthRanges } from './option-lists.ts';
import { maxNumberLength } from './plain-number.ts';

/** Days of an average month: expiry and tenor are kept in months as days over this. */
export const daysOfMonth = 30.4375;

export type MonthRange = (typeof monthRanges)[number];

/** Where each range of `monthRanges` begins, in months as the table shows them (rounded); the next one ends it. */
const rangeStarts = [-Infinity, 1, 6, 9, 12, 36, 72, 120, 240] as const;

/** The range of a row whose months are not known: in no choice but the blank one. */
const unknownRange: number = monthRanges.length;

/** Index of the range that holds so many months, rounded first. */
export function rangeIndexOf(months: number | null): number {
  if (months === null || !Number.isFinite(months)) return unknownRange;
  const shown = Math.round(months);
  return rangeStarts.findLastIndex((from) => shown >= from);
}

/** A strike matches within this, as a decimal rate: 5 bp. */
const strikeTolerance = 0.0005;
/** Strikes closer than this are equal: doubles lose that much. Reports have up to 8 decimals. */
const strikeSlack = 1e-9;

/**
 * The index of a search by strike. An even bucket holds the strikes of one whole basis point, an odd one those between two.
 * The same rule fills `transactions.strike_bucket`. A strike counts as whole within twice the slack.
 */
function strikeBucketOf(strike: number): number {
  const bp = strike * 10_000;
  const nearest = Math.round(bp);
  return Math.abs(bp - nearest) < 0.000_02 ? 2 * nearest : 2 * Math.floor(bp) + 1;
}

/** The strikes that match, both ends included, and the first and last bucket that hold some. All buckets between match. */
export function strikeWindowOf(strike: number) {
  const lowest = strike - strikeTolerance - strikeSlack;
  const highest = strike + strikeTolerance + strikeSlack;
  return { lowest, highest, minBucket: strikeBucketOf(lowest), maxBucket: strikeBucketOf(highest) };
}
/** 10 bp touch 21 buckets, or 22 because of the slack. */
export const maxStrikeBuckets = 22;

/** "0.05" and "5%" mean the same; null for any other text. */
export function parseStrike(text: string): number | null {
  if (text.length > maxNumberLength) return null;
  const match = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(%?)$/.exec(text.trim().replace(',', '.'));
  if (!match) return null;
  // The decimal point moves in the text, so that 1.8325% is the double nearest to 0.018325.
  const value = Number(match[2] === '%' ? `${match[1]}e-2` : match[1]);
  return Number.isFinite(value) && Math.abs(value) <= 10 ? value : null;
}

/** What is unusual about a row's values. Flags change no value: raw values are kept. */
export const qualityFlags = [
  /** The reported notional is the feed's "not given"; the amount is left out. */
  'notionalPlaceholder',
  /** The real size is larger than the reported one. */
  'notionalCapped',
  'premiumMissing',
  'premiumZero',
  /** The premium's currency is not the notional's, so it is no fraction of it. */
  'premiumOtherCurrency',
  /** Half of the notional or more, or a volatility that no market has: no price of this option. */
  'premiumImplausible',
  /** The reported strike was the fixed rate over 100; `strikeFixed` is the fixed rate. */
  'strikeDividedBy100',
  /** The reported strike was in percent. */
  'strikeInPercent',
  /** No strike was reported (or 0); `strikeFixed` is the fixed rate of the swap. */
  'strikeFromFixedRate',
  'strikeDiffersFromFixedRate',
  'strikeMissing',
  /** A payer and a receiver with the same terms and the same premium: one straddle in two rows. */
  'straddleAsTwoRows',
  /** The premium is below what the option would be worth at once: the side, strike or premium is wrong. */
  'sideContradictsForward',
  /** Another report has the same terms, time and premium. */
  'possibleDuplicate',
  'expiredBeforeExecution',
  /** The swap starts before the option expires; the tenor counts from expiry. */
  'startsBeforeExpiry',
  /** The swap's end is not reported. */
  'tenorUnknown',
  /** The first report of this transaction is not in the vault. */
  'inceptionUnknown',
] as const;
export type QualityFlag = (typeof qualityFlags)[number];

/** Why a row of a file is rejected. */
export const rejectionReasons = [
  'notASwaption',
  'nonStandardOption',
  'idMissing',
  'actionUnknown',
  'executionTimeInvalid',
  'expiryMissing',
  'optionTypeUnknown',
  'currencyMissing',
  'columnCount',
  /** It changes a transaction that the vault does not have, and has no terms. */
  'originalUnknown',
  'alreadyKnown',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

export const transactionOptionTypes = ['Payer', 'Receiver', 'Straddle', 'Chooser'] as const;
export type TransactionOptionType = (typeof transactionOptionTypes)[number];

export const executionVenues = ['ON', 'OFF'] as const;

export const transactionStates = ['live', 'modified', 'terminated'] as const;

/** The text of a column that the reader may not see (spec 001 section 6). */
export const hiddenText = 'not permission';
