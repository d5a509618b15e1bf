// Keys whose fingerprint a user has compared with their owner and marked as checked.
import type { RosterEntry } from './messages.ts';

/** "This key belongs to this firm": as the user marked it. Marks for keys that a firm used before stay. */
export interface CheckedKey {
  readonly firm: string;
  readonly public_key: string;
}

/** Whether the marks speak of anybody on the roster; where they do not, there is nothing to compare. */
export function hasCheckedKeys(
  roster: readonly RosterEntry[],
  checked: readonly CheckedKey[],
): boolean {
  const marked = new Set(checked.flatMap(({ firm, public_key: key }) => [firm, key]));
  return roster.some(({ firm, public_key: key }) => marked.has(firm) || marked.has(key));
}

/**
 * Keys of the roster that contradict the marks: a key of a firm of which the user has checked keys, but not this one (it was
 * changed or added), and a checked key that now stands under another firm. Firms without marks are nobody's promise, and
 * the user's own key needs no mark: who marks a colleague's key must not be stopped by their own.
 */
export function checkedKeyFaults(
  roster: readonly RosterEntry[],
  checked: readonly CheckedKey[],
  own: string | null,
): string[] {
  const firms = new Set(checked.map(({ firm }) => firm));
  const firmOfKey = new Map(checked.map(({ firm, public_key: key }) => [key, firm]));
  return roster
    .filter(({ firm, public_key: key }) => {
      if (key === own) return false;
      const marked = firmOfKey.get(key);
      return marked === undefined ? firms.has(firm) : marked !== firm;
    })
    .map((entry) => entry.public_key);
}
