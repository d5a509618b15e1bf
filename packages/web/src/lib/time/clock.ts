// The server's clock as its replies tell it: what is open for one hour must not depend on how well this computer's clock
// is set.

/** Replies tell whole seconds, and the way takes time: smaller differences mean nothing. */
const toleratedMs = 5_000;
let offsetMs = 0;

/** `date` is the header of a reply that has just come. */
export function noteServerTime(date: string | null): void {
  const told = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(told)) return;
  const difference = told - Date.now();
  offsetMs = Math.abs(difference) > toleratedMs ? difference : 0;
}

/** Milliseconds since 1970 by the server's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
