// Windows as a calendar file (RFC 5545), with a reminder half an hour before each closes, and when their books are to be signed, with
// one four hours before.
import type { WindowState } from '@pricevault/contract';

/** `20261117T170000Z`. */
const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const text = (value: string) =>
  value.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\s+/g, ' ');

/** An event has to last. */
const quarterBefore = (instant: string) =>
  new Date(Date.parse(instant) - 15 * 60_000).toISOString();

type TitleOf = (window: WindowState, valuationDate: string) => string;

export function writeCalendarFile(
  windows: readonly WindowState[],
  now: string,
  titles: { readonly window: TitleOf; readonly signOff: TitleOf },
): string {
  const event = (uid: string, from: string, to: string, title: string, alarm: string) => [
    'BEGIN:VEVENT',
    `UID:${uid}@pricevault`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(from)}`,
    `DTEND:${stamp(to)}`,
    `SUMMARY:${text(title)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${text(title)}`,
    `TRIGGER;RELATED=END:-${alarm}`,
    'END:VALARM',
    'END:VEVENT',
  ];
  const events = windows.flatMap((window) => [
    ...[window.open, window.next].flatMap((span) => {
      if (span === null) return [];
      const { valuationDate: date, opensAt, closesAt } = span;
      const uid = `${window.instrumentTypeId}-${date}`;
      return event(uid, opensAt, closesAt, titles.window(window, date), 'PT30M');
    }),
    ...window.signOffs.flatMap(({ valuationDate: date, dueAt }) => {
      const uid = `${window.instrumentTypeId}-${date}-sign-off`;
      return event(uid, quarterBefore(dueAt), dueAt, titles.signOff(window, date), 'PT4H');
    }),
  ]);
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
