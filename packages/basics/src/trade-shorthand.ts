// What the market calls a swaption, in the words that `readTradePhrase` reads.
import { optionTypes } from './option-lists.ts';
import { strikeLabel, type OptionType } from './trade-phrase.ts';

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

/** `1y10y ATM payer`: what a notice or a mail calls a trade. What is not known is left out. */
export function tradeName({
  optionType,
  ...terms
}: NamedTerms & { readonly optionType: string | null }): string {
  return [tradeShorthand(terms), optionType?.toLowerCase()]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' ');
}

/** Names are stored in English: the option type at the end is the only word in them. */
export function translateTradeName(
  name: string,
  translate: (optionType: OptionType) => string,
): string {
  const start = name.lastIndexOf(' ') + 1;
  const optionType = optionTypes.find((known) => known.toLowerCase() === name.slice(start));
  return optionType === undefined ? name : name.slice(0, start) + translate(optionType);
}

/** `12m` is 1y, `18m` is 18m: no shorthand has fractions. */
function shortPeriod(period: string): string {
  const months = /^(\d{1,4})m$/.exec(period)?.[1];
  return months !== undefined && Number(months) > 0 && Number(months) % 12 === 0
    ? `${Number(months) / 12}y`
    : period;
}
