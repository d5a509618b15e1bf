// What all layouts share: months, strikes, premiums, and the flags that go with them.
import { daysOfMonth, type QualityFlag } from '@pricevault/basics';
import { readAmount, readNumber, type ReportedAmount } from './cells.ts';
import { cellAt } from './transaction-report.ts';

/** A rate above this as a decimal (50%) is taken to be in percent. */
const percentFrom = 0.5;
/** From this fraction of the notional on, a premium is implausible: the dearest real straddles cost about a quarter. */
export const implausiblePremium = 0.5;
/** Rates that differ by less than a hundredth of a basis point are the same. */
const sameRate = 1e-6;

export interface StrikeReading {
  readonly strike: number | null;
  readonly flags: readonly QualityFlag[];
}

/** The current layouts report a decimal strike; the fixed rate of the swap beside it tells where that went wrong. */
export function readStrike(reported: number | null, fixedRate: number | null): StrikeReading {
  if (reported === null || (reported === 0 && fixedRate !== null && fixedRate !== 0)) {
    return fixedRate === null
      ? { strike: null, flags: ['strikeMissing'] }
      : { strike: fixedRate, flags: ['strikeFromFixedRate'] };
  }
  if (fixedRate !== null && fixedRate !== 0) {
    if (Math.abs(reported - fixedRate) < sameRate) return { strike: reported, flags: [] };
    if (Math.abs(reported * 100 - fixedRate) < sameRate) {
      return { strike: fixedRate, flags: ['strikeDividedBy100'] };
    }
    if (Math.abs(reported / 100 - fixedRate) < sameRate) {
      return { strike: fixedRate, flags: ['strikeInPercent'] };
    }
    return { strike: reported, flags: ['strikeDiffersFromFixedRate'] };
  }
  // The text's own digits over 100: 4.255 is the double nearest to 0.04255.
  if (Math.abs(reported) >= percentFrom) {
    return { strike: Number(`${reported}e-2`), flags: ['strikeInPercent'] };
  }
  return { strike: reported, flags: [] };
}

export interface Period {
  readonly expiryMonths: number;
  readonly tenorMonths: number | null;
  readonly flags: readonly QualityFlag[];
}

/**
 * Expiry counts from execution, tenor from the later of the swap's start and expiry. An end that is not after that is no
 * end. `startsAt` is null where the layout's effective date is not the swap's.
 */
export function readPeriod(days: {
  execution: number;
  expiry: number;
  startsAt: number | null;
  end: number | null;
}): Period {
  const { execution, expiry, startsAt, end } = days;
  const flags: QualityFlag[] = [];
  if (expiry < execution) flags.push('expiredBeforeExecution');
  if (startsAt !== null && startsAt < expiry) flags.push('startsBeforeExpiry');
  const from = startsAt === null ? expiry : Math.max(startsAt, expiry);
  const isTenorKnown = end !== null && end > from;
  if (!isTenorKnown) flags.push('tenorUnknown');
  return {
    expiryMonths: (expiry - execution) / daysOfMonth,
    tenorMonths: isTenorKnown ? (end - from) / daysOfMonth : null,
    flags,
  };
}

/** What a row corrects, and why it was sent. */
export function readReason(
  cells: readonly string[],
  columns: { readonly original: number; readonly event: number },
) {
  return {
    originalId: textOrNull(cellAt(cells, columns.original)),
    eventType: textOrNull(cellAt(cells, columns.event)),
  };
}

/** How a trade is secured and where it was made, in the layouts that name the venue. */
export function readTrading(
  cells: readonly string[],
  columns: { readonly collateral: number; readonly cleared: number; readonly venue: number },
) {
  const venue = cellAt(cells, columns.venue).trim().toUpperCase();
  return {
    collateral: textOrNull(cellAt(cells, columns.collateral)),
    cleared: textOrNull(cellAt(cells, columns.cleared)),
    venue: venue === 'ON' || venue === 'OFF' ? venue : null,
  } as const;
}

interface AmountColumns {
  readonly amount: number;
  readonly premium: number;
  readonly price: number;
}

/** Notional, premium and price of a row, its months, and the flags of all its terms. */
export function readAmounts(
  cells: readonly string[],
  columns: AmountColumns,
  terms: {
    readonly currency: string;
    readonly premiumCurrency: string | null;
    readonly period: Period;
    readonly strikeFlags: readonly QualityFlag[];
  },
) {
  const { currency, premiumCurrency, period, strikeFlags } = terms;
  const amount = readAmount(cellAt(cells, columns.amount));
  const premium = readNumber(cellAt(cells, columns.premium));
  return {
    expiryMonths: period.expiryMonths,
    tenorMonths: period.tenorMonths,
    premium,
    premiumCurrency,
    amount: amount.value,
    amountText: textOrNull(cellAt(cells, columns.amount)),
    price: readNumber(cellAt(cells, columns.price)),
    quality: [
      ...period.flags,
      ...amountFlags(amount),
      ...premiumFlags(premium, premiumCurrency, { currency, amount }),
      ...strikeFlags,
    ],
  };
}

function amountFlags(amount: ReportedAmount): QualityFlag[] {
  return [
    ...(amount.isPlaceholder ? (['notionalPlaceholder'] as const) : []),
    ...(amount.isCapped ? (['notionalCapped'] as const) : []),
  ];
}

function premiumFlags(
  premium: number | null,
  premiumCurrency: string | null,
  { currency, amount }: { currency: string; amount: ReportedAmount },
): QualityFlag[] {
  if (premium === null) return ['premiumMissing'];
  if (premium === 0) return ['premiumZero'];
  if (premiumCurrency !== null && premiumCurrency !== currency) return ['premiumOtherCurrency'];
  // Over a capped notional any premium is too large a part.
  const isKnown = amount.value !== null && amount.value > 0 && !amount.isCapped;
  return isKnown && Math.abs(premium) >= implausiblePremium * amount.value
    ? ['premiumImplausible']
    : [];
}

export function textOrNull(cell: string): string | null {
  const text = cell.trim();
  return text === '' ? null : text;
}
