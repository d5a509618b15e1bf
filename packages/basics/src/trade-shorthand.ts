// What the market calls a swaption, in the words that `readTradePhrase` reads.
import { strikeLabel } from './trade-phrase.ts';

interface NamedTerms {
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
}

/** `1y10y ATM`, `5y5y −50bp`, `3m10y`: what the market calls it, Latin in every language. Null where the periods are not known. */
export function tradeShorthand({ expiry, tenor, strikeRelative }: NamedTerms): string | null {
  const periods = [expiry, tenor].filter((period) => period !== null).map(shortPeriod);
  if (periods.length === 0) return null;
  const strike = strikeRelative === null ? '' : ` ${strikeLabel(strikeRelative).replace('-', '−')}`;
  return periods.join('') + strike;
}

/** `12m` is 1y, `18m` is 18m: no shorthand has fractions. */
function shortPeriod(period: string): string {
  const months = /^(\d{1,4})m$/.exec(period)?.[1];
  return months !== undefined && Number(months) > 0 && Number(months) % 12 === 0
    ? `${Number(months) / 12}y`
    : period;
}
