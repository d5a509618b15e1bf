// Par quotes as people write them (`1d`, `2w`, `3m`, `10y`) and the curve that reproduces them. Pure.
import { periodMonths, periodText } from '@pricevault/basics';
import {
  addBusinessDays,
  adjustDate,
  bootstrapOis,
  computed,
  conventionsOfCurrency,
  failed,
  marketCurrencies,
  parseDate,
  type Computed,
  type DayNumber,
  type DiscountCurve,
  type ParQuote,
  type SwapConventions,
} from '@pricevault/pricing';

export interface WrittenQuote {
  readonly tenor: string;
  /** Decimal. */
  readonly rate: number;
}

/**
 * Undefined for a currency whose swaptions are on a term index, which one curve does not give, and for any that has no
 * conventions: its swaps must not be priced by those of another.
 */
export function conventionsOf(currency: string): SwapConventions | undefined {
  const market = conventionsOfCurrency(currency);
  return market?.term.length === 0 ? market.overnight : undefined;
}

export const knownCurrencies: readonly string[] = marketCurrencies.filter(
  (currency) => conventionsOf(currency) !== undefined,
);

/** The discount curve, or why there is none; `unknown-convention` names a currency, or a tenor that is no period. */
export function curveOfQuotes(
  currency: string,
  date: string,
  quotes: readonly WrittenQuote[],
): Computed<DiscountCurve> {
  const day = parseDate(date);
  if (day === undefined) return failed('invalid-date');
  const conventions = conventionsOf(currency);
  if (conventions === undefined) return failed('unknown-convention', currency);
  const read: ParQuote[] = [];
  for (const quote of quotes) {
    const one = readQuote(quote, day, conventions);
    if (!one.ok) return one;
    read.push(one.value);
  }
  const curve = bootstrapOis(day, read, conventions);
  if (!curve.ok || curve.value.logFactors.every(Number.isFinite)) return curve;
  return failed('no-convergence');
}

/**
 * One day is a deposit from today to the next business day, also over a holiday or the end of a month; all others start
 * after the market's settlement days.
 */
function readQuote(
  { tenor, rate }: WrittenQuote,
  day: DayNumber,
  conventions: SwapConventions,
): Computed<ParQuote> {
  const period = periodText(tenor) ?? '';
  const count = Number(period.slice(0, -1));
  if (period === '1d') {
    const start = adjustDate(conventions.calendar, 'Following', day);
    const days = addBusinessDays(conventions.calendar, start, 1) - day;
    return computed({ tenor: { days }, rate, spotDays: 0 });
  }
  if (period.endsWith('d')) return computed({ tenor: { days: count }, rate });
  if (period.endsWith('w')) return computed({ tenor: { days: 7 * count }, rate });
  const months = periodMonths(period);
  return months === null || !Number.isInteger(months)
    ? failed('unknown-convention', tenor)
    : computed({ tenor: { months }, rate });
}
