// Instants as texts in the reader's time zone, for file names, form values and tables.
const two = (part: number) => String(part).padStart(2, '0');

/** `2026-11-15`. */
export function localDay(at: Date): string {
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** `2026-11-15 07:01`. */
export function localMinute(at: Date): string {
  return `${localDay(at)} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
