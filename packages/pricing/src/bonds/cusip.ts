// CUSIP: nine characters, the last of them a check digit. A US or Canadian ISIN holds one.
import { isinCheckDigit } from './isin.ts';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ*@#';

/** Check digit of the first eight characters: every second value is doubled and its digits are added. */
export function cusipCheckDigit(body: string): number | undefined {
  if (body.length !== 8) return undefined;
  let sum = 0;
  for (const [index, character] of [...body].entries()) {
    const value = alphabet.indexOf(character);
    if (value < 0) return undefined;
    const weighted = index % 2 === 1 ? 2 * value : value;
    sum += Math.floor(weighted / 10) + (weighted % 10);
  }
  return (10 - (sum % 10)) % 10;
}

export const isValidCusip = (text: string): boolean =>
  text.length === 9 && String(cusipCheckDigit(text.slice(0, 8))) === text[8];

/** The ISIN of a CUSIP in the country that its number belongs to; undefined for a CUSIP that is not valid. */
export function isinOfCusip(cusip: string, country: 'US' | 'CA'): string | undefined {
  if (!isValidCusip(cusip)) return undefined;
  const check = isinCheckDigit(country + cusip);
  return check === undefined ? undefined : `${country}${cusip}${check}`;
}
