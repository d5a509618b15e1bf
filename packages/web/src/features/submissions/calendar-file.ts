// Windows as a calendar file (RFC 5545), with a reminder half an hour before each closes.
import type { WindowState } from '@pricevault/contract';

/** `20261117T170000Z`. */
const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const text = (value: string) =>
  value.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\s+/g, ' ');

export function writeCalendarFile(
  windows: readonly WindowState[],
  now: string,
  titleOf: (window: WindowState, valuationDate: string) => string,
): string {
  const events = windows.flatMap((window) =>
    [window.open, window.next].flatMap((span) =>
      span === null
        ? []
        : [
            'BEGIN:VEVENT',
            `UID:${window.instrumentTypeId}-${span.valuationDate}@pricevault`,
            `DTSTAMP:${stamp(now)}`,
            `DTSTART:${stamp(span.opensAt)}`,
            `DTEND:${stamp(span.closesAt)}`,
            `SUMMARY:${text(titleOf(window, span.valuationDate))}`,
            'TRANSP:TRANSPARENT',
            'BEGIN:VALARM',
            'ACTION:DISPLAY',
            `DESCRIPTION:${text(titleOf(window, span.valuationDate))}`,
            'TRIGGER;RELATED=END:-PT30M',
            'END:VALARM',
            'END:VEVENT',
          ],
    ),
  );
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//PriceVault//EN', ...events];
  return [...lines, 'END:VCALENDAR', ''].flatMap(folded).join('\r\n');
}

/** Lines have at most 75 octets; what is longer continues behind a blank. */
function folded(line: string): string[] {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = new TextEncoder().encode(char).length;
    if (octets + size > 75) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += char;
    octets += size;
  }
  return [...parts, part];
}
