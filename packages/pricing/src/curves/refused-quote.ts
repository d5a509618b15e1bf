// Which quote no curve of a currency can be built from, and why, named as the vault's errors are.
import {
  conventionsOfCurrency,
  currencyOfIndex,
  marketCurrencies,
  swapOfIndex,
} from '../conventions/market.ts';
import { parseDate } from '../dates/calendar-date.ts';
import type { LoadedQuote } from './written-curves.ts';
import { parseRateIndex, parseTenor, readCurveQuote } from './written-quotes.ts';

export interface RefusedQuote {
  readonly code:
    | 'curveCurrencyUnknown'
    | 'curveIndexOfOther'
    | 'curveQuoteUnknown'
    | 'curveBasisNeedsTwo'
    | 'curveFutureDayInvalid'
    | 'curveFraInvalid'
    | 'curveTenorInvalid';
  readonly params: Readonly<Record<string, string>>;
}

/** The first one; null where each of them has a meaning, so that something else is wrong. */
export function refusedQuote(
  currency: string,
  quotes: readonly LoadedQuote[],
): RefusedQuote | null {
  if (conventionsOfCurrency(currency) === undefined) {
    const known = marketCurrencies.join(', ');
    return { code: 'curveCurrencyUnknown', params: { currency, known } };
  }
  for (const quote of quotes) {
    const refused = refusalOf(currency, quote);
    if (refused) return refused;
  }
  return null;
}

function refusalOf(currency: string, quote: LoadedQuote): RefusedQuote | null {
  const { tenor, rate, kind = 'swap', index = '' } = quote;
  const market = conventionsOfCurrency(currency);
  if (market === undefined) return null;
  const named = index === '' ? [market.overnight.index] : index.split('/');
  for (const name of named) {
    const known = parseRateIndex(name);
    if (known !== undefined && swapOfIndex(market, known) !== undefined) continue;
    const owner = known && currencyOfIndex(known);
    return owner
      ? { code: 'curveIndexOfOther', params: { index: name, currency: owner } }
      : unknownTo(currency, name);
  }
  if (kind === 'basis') {
    if (named.length < 2) return { code: 'curveBasisNeedsTwo', params: { index: named.join() } };
    const pair = named.map(parseRateIndex);
    const isKnown = market.basis.some(({ indices }) =>
      indices.every((one, at) => one === pair[at]),
    );
    if (!isKnown) return unknownTo(currency, index);
  }
  if (kind === 'future') {
    const isDay = parseDate(tenor.trim()) !== undefined;
    return isDay ? null : { code: 'curveFutureDayInvalid', params: { tenor } };
  }
  if (kind === 'fra') {
    const read = readCurveQuote({ kind, index: named.join('/'), tenor, value: rate });
    return read.ok ? null : { code: 'curveFraInvalid', params: { tenor, index: named.join('/') } };
  }
  return parseTenor(tenor) ? null : { code: 'curveTenorInvalid', params: { tenor } };
}

const unknownTo = (currency: string, quote: string): RefusedQuote => ({
  code: 'curveQuoteUnknown',
  params: { currency, quote, known: indicesOfCurrency(currency) },
});

/** As quotes name them. */
function indicesOfCurrency(currency: string): string {
  const market = conventionsOfCurrency(currency);
  const basis = market?.basis.map(({ indices }) => indices.join('/')) ?? [];
  const single = market ? [market.overnight.index, ...market.term.map(({ index }) => index)] : [];
  return [...single, ...basis].join(', ');
}
