// Values that no field of ours may hold: they break the database, lose digits, or exhaust the stack.
import type { ErrorCode } from './errors.ts';

const maxDepth = 32;

/** The first thing wrong with a parsed JSON value, or null. Schemas judge the rest. */
export function findUnsafe(value: unknown, depth = 0): ErrorCode | null {
  if (typeof value === 'string') return findUnsafeText(value);
  if (typeof value === 'number') return isSafeNumber(value) ? null : 'numberUnsafe';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maxDepth) return 'inputTooDeep';
  return Array.isArray(value)
    ? firstUnsafe(value, depth + 1)
    : (firstUnsafe(Object.keys(value), depth + 1) ?? firstUnsafe(Object.values(value), depth + 1));
}

/** The database stores neither NUL nor half of a surrogate pair; JSON can spell both. */
export function findUnsafeText(text: string): ErrorCode | null {
  if (text.includes('\u0000')) return 'textHasNul';
  return /\p{Surrogate}/u.test(text) ? 'textBroken' : null;
}

/** By index: the pairs of `Object.entries` took seconds for a long list. */
function firstUnsafe(values: readonly unknown[], depth: number): ErrorCode | null {
  for (let index = 0; index < values.length; index += 1) {
    const problem = findUnsafe(values[index], depth);
    if (problem) return problem;
  }
  return null;
}

/** Infinity comes from texts such as 1e999; integers beyond 2^53 have lost digits already. */
function isSafeNumber(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
