// The trades of a descriptor, read straight from its canonical text. They are nearly all of it: parsing thousands of them into
// objects and writing them back to see whether the text was canonical would take longer than everything else about a descriptor.
import { has32BytesAt } from '../encoding/base64.ts';

export interface DescriptorTrade {
  readonly tradeId: number;
  /** Base64 SHA-256 of the economic terms. */
  readonly terms: string;
}

const opening = '"trades":[';
const beforeTerms = '{"terms":"';
const beforeId = '","tradeId":';
const termsLength = 44;
/** Decimal digits of which every number is a safe integer. */
const maxDigits = 15;
const [zero, nine] = [0x30, 0x39];

/**
 * The trades, and the text with an empty list in their place: it is canonical where the whole text is. Null where the list is
 * not the usual one; then the text is parsed as a whole, which finds out what is wrong.
 */
export function splitTrades(text: string): { trades: DescriptorTrade[]; rest: string } | null {
  // Quotes inside strings are escaped, so this is the name of a member, if perhaps of another object.
  const start = text.indexOf(opening) + opening.length;
  if (start < opening.length) return null;
  const trades: DescriptorTrade[] = [];
  let at = start;
  for (;;) {
    if (!text.startsWith(beforeTerms, at)) return null;
    at += beforeTerms.length;
    const termsEnd = at + termsLength;
    if (!has32BytesAt(text, at) || !text.startsWith(beforeId, termsEnd)) return null;
    const terms = text.slice(at, termsEnd);
    at = termsEnd + beforeId.length;
    const idStart = at;
    let tradeId = 0;
    for (let digit = text.charCodeAt(at); digit >= zero && digit <= nine;) {
      tradeId = 10 * tradeId + digit - zero;
      at += 1;
      digit = text.charCodeAt(at);
    }
    const isUsual = at > idStart && at - idStart <= maxDigits && text.charCodeAt(idStart) !== zero;
    if (!isUsual || text[at] !== '}') return null;
    trades.push({ tradeId, terms });
    at += 1;
    if (text[at] === ']') return { trades, rest: text.slice(0, start) + text.slice(at) };
    if (text[at] !== ',') return null;
    at += 1;
  }
}

/** Whether all hashes differ in their first six characters: then they differ, and nothing slower needs to look. */
export function beginDifferently(trades: readonly DescriptorTrade[]): boolean {
  const beginnings = new Float64Array(trades.length);
  trades.forEach(({ terms }, place) => (beginnings[place] = beginningOf(terms)));
  beginnings.sort();
  for (let at = 1; at < beginnings.length; at += 1) {
    if (beginnings[at] === beginnings[at - 1]) return false;
  }
  return true;
}

/** Six characters as one number. */
function beginningOf(terms: string): number {
  let number = 0;
  for (let at = 0; at < 6; at += 1) number = 256 * number + terms.charCodeAt(at);
  return number;
}
