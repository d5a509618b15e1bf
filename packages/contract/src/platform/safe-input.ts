// Values that no field of ours may hold: they break the database, lose digits, or exhaust the stack.
import type { ErrorCode } from './errors.ts';

const maxDepth = 32;

/** The first thing wrong with a parsed JSON value, or null. Schemas judge the rest. */
export function findUnsafe(value: unknown, depth = 0): ErrorCode | null {
  if (typeof value === 'string') return value.includes('\u0000') ? 'textHasNul' : null;
  if (typeof value === 'number') return isSafeNumber(value) ? null : 'numberUnsafe';
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maxDepth) return 'inputTooDeep';
  for (const [key, entry] of Object.entries(value)) {
    const problem = findUnsafe(key, depth + 1) ?? findUnsafe(entry, depth + 1);
    if (problem) return problem;
  }
  return null;
}

/** Infinity comes from texts such as 1e999; integers beyond 2^53 have lost digits already. */
function isSafeNumber(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}
