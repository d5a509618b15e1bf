// What time it is: the server's clock, as its replies tell it. Windows, sessions and countdowns must not depend on how well
// this computer's clock is set. Nobody else asks this computer for the time; the lint keeps it so.
import { localDay } from '@pricevault/basics';
import { readStored, removeStored, writeStored } from '../storage/browser-storage.ts';

/** Milliseconds by which the server's clock is ahead, for pages that have had no reply yet. */
const offsetKey = 'clock_offset';
/** Milliseconds. Headers tell whole seconds, and the way takes time: smaller differences mean nothing. */
const headerTolerance = 5_000;

let offset = Number(readStored('localStorage', offsetKey) ?? 0) || 0;

/** `told` is what a reply that has just come says; one that tells milliseconds is taken without tolerance. */
export function noteServerTime(told: string | null, tolerance = headerTolerance): void {
  const difference = told === null ? Number.NaN : Date.parse(told) - Date.now();
  if (!(Math.abs(difference - offset) > tolerance)) return;
  offset = Math.abs(difference) > tolerance ? difference : 0;
  if (Math.abs(offset) > headerTolerance) writeStored('localStorage', offsetKey, String(offset));
  else removeStored('localStorage', offsetKey);
}

/** Milliseconds since 1970. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** The date where the user is, as `2026-11-15`. */
export function localToday(): string {
  return localDay(new Date(serverNow()));
}

/** The date in UTC, as `2026-11-15`. */
export function utcToday(): string {
  return new Date(serverNow()).toISOString().slice(0, 10);
}
