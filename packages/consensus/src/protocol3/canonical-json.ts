// Canonical JSON (RFC 8785): no blanks, members in the order of their UTF-16 code units, numbers and strings as ECMAScript
// writes them. One value has one text, so that a hash of the text is a hash of the value.
import { KeptRoundError } from './errors.ts';

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Throws `json-refused` for numbers that are not finite and for strings with half a surrogate pair. */
export function canonicalJson(value: Json): string {
  // The platform writes numbers, strings and lists as the RFC does. It keeps the order of members, and half a pair of
  // surrogates becomes an escape: where the order fits and no such escape is there, its text is the canonical one.
  if (isInOrder(value)) {
    const text = JSON.stringify(value);
    if (!text.includes('\\ud')) return text;
  }
  return writeJson(value);
}

/** Members ascend everywhere, and numbers are finite. */
function isInOrder(value: Json): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (value === null || typeof value !== 'object') return true;
  if (isList(value)) {
    return value.every(isInOrder);
  }
  let before: string | null = null;
  for (const name of Object.keys(value)) {
    if (before !== null && before >= name) return false;
    if (!isInOrder(value[name] as Json)) return false;
    before = name;
  }
  return true;
}

function writeJson(value: Json): string {
  if (typeof value === 'string') {
    if (/\p{Surrogate}/u.test(value)) throw new KeptRoundError('json-refused', 'lone surrogate');
    return JSON.stringify(value);
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new KeptRoundError('json-refused', 'number');
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (isList(value)) return `[${value.map(writeJson).join(',')}]`;
  const members = Object.keys(value)
    .toSorted(byCodeUnits)
    .map((name) => `${writeJson(name)}:${writeJson(value[name] as Json)}`);
  return `{${members.join(',')}}`;
}

/**
 * The value of a canonical text. Anything else is refused, doubled members included: they do not come back out.
 */
export function parseCanonicalJson(text: string): Json {
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    throw new KeptRoundError('json-refused', 'syntax');
  }
  if (canonicalJson(value) !== text) throw new KeptRoundError('json-refused', 'not canonical');
  return value;
}

export function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** As `<` orders texts, which is by UTF-16 code units. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
