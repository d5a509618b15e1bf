// Notices that somebody else changed a row after the caller read it.
import { isDeepStrictEqual } from 'node:util';
import { AppError } from './app-error.ts';

/**
 * Refuses an edit of an older version with the fields that differ and their current values. An edit that agrees with what is
 * stored by now loses nobody's change, so it is accepted. The row must be locked.
 */
export function refuseStaleEdit<Stored extends { readonly version: number }>(
  stored: Stored,
  version: number | undefined,
  edit: { readonly [Field in keyof Stored]?: unknown },
): void {
  if (version === undefined || version === stored.version) return;
  const changed = Object.entries(edit).flatMap(([field, value]) => {
    const current = stored[field as keyof Stored];
    return value === undefined || isDeepStrictEqual(value, current) ? [] : [[field, current]];
  });
  if (changed.length === 0) return;
  throw new AppError(
    'changedMeanwhile',
    {},
    { data: { version: stored.version, changed: Object.fromEntries(changed) } },
  );
}
