// The trades of a descriptor, read straight from its canonical text. They are nearly all of it: parsing thousands of them into
// objects and writing them back to see whether the text was canonical would take longer than everything else about a descriptor.
import { has32BytesAt } from '../encoding/base64.ts';
import { bytesOfText, type Bytes } from '../encoding/bytes.ts';

export interface DescriptorTrade {
  readonly tradeId: number;
  /** Base64 SHA-256 of the economic terms. */
  readonly terms: string;
}

const opening = '"trades":[';
const beforeTerms = bytesOfText('{"terms":"');
const beforeId = bytesOfText('","tradeId":');
const termsLength = 44;
/** Decimal digits of which every number is a safe integer. */
const maxDigits = 15;
const [zero, nine, comma, closingBrace, closingBracket] = [0x30, 0x39, 0x2c, 0x7d, 0x5d];

/**
 * The trades, and the text with an empty list in their place: it is canonical where the whole text is. Null where the list is
 * not the usual one; then the text is parsed as a whole, which finds out what is wrong. `bytes` are those of the text.
 */
export function splitTrades(
  text: string,
  bytes: Bytes,
): { trades: DescriptorTrade[]; rest: string } | null {
  // Quotes inside strings are escaped, so this is the name of a member, if perhaps of another object.
  const start = text.indexOf(opening) + opening.length;
  if (start < opening.length) return null;
  const trades: DescriptorTrade[] = [];
  // Names before the list may take more bytes than characters. From here on there is ASCII alone, or nothing fits.
  const ahead = bytes.length - text.length;
  let at = start + ahead;
  for (;;) {
    if (!isAt(bytes, at, beforeTerms)) return null;
    at += beforeTerms.length;
    const termsEnd = at + termsLength;
    if (!has32BytesAt(bytes, at) || !isAt(bytes, termsEnd, beforeId)) return null;
    const terms = text.slice(at - ahead, termsEnd - ahead);
    at = termsEnd + beforeId.length;
    const idStart = at;
    let tradeId = 0;
    for (let digit = bytes[at] ?? 0; digit >= zero && digit <= nine;) {
      tradeId = 10 * tradeId + digit - zero;
      at += 1;
      digit = bytes[at] ?? 0;
    }
    const isUsual = at > idStart && at - idStart <= maxDigits && bytes[idStart] !== zero;
    if (!isUsual || bytes[at] !== closingBrace) return null;
    trades.push({ tradeId, terms });
    at += 1;
    if (bytes[at] === closingBracket) {
      return { trades, rest: text.slice(0, start) + text.slice(at - ahead) };
    }
    if (bytes[at] !== comma) return null;
    at += 1;
  }
}

function isAt(bytes: Bytes, start: number, wanted: Bytes): boolean {
  for (let at = 0; at < wanted.length; at += 1) {
    if (bytes[start + at] !== wanted[at]) return false;
  }
  return true;
}

/** Whether the beginnings of all hashes differ: then the hashes do, and nothing slower needs to look. */
export function beginDifferently(trades: readonly DescriptorTrade[]): boolean {
  // A table with open places, at most a quarter of them taken. Zero is an empty place.
  const size = 2 ** Math.ceil(Math.log2(4 * trades.length + 4));
  const table = new Uint32Array(size);
  for (const { terms } of trades) {
    const beginning = beginningOf(terms);
    let place = Math.imul(beginning, 0x9e3779b1) & (size - 1);
    for (; table[place] !== 0; place = (place + 1) & (size - 1)) {
      if (table[place] === beginning) return false;
    }
    table[place] = beginning;
  }
  return true;
}

/** Eight characters mixed into one number above zero. */
function beginningOf(terms: string): number {
  let number = 0;
  for (let at = 0; at < 8; at += 1) number = Math.imul(number, 0x01000193) + terms.charCodeAt(at);
  return number >>> 0 || 1;
}
