// Windows as a calendar file (RFC 5545), with a reminder half an hour before each closes, and when their books are to be signed, with
// one four hours before.
import type { WindowSpan, WindowState } from '@pricevault/contract';

/** `20261117T170000Z`. */
const stamp = (instant: string) => `${instant.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
const text = (value: string) =>
  value.replaceAll(/[\\;,]/g, (char) => `\\${char}`).replaceAll(/\s+/g, ' ');

/** An event has to last. */
const quarterBefore = (instant: string) =>
  new Date(Date.parse(instant) - 15 * 60_000).toISOString();

type TitleOf = (window: WindowState, valuationDate: string) => string;

interface Calendar {
  /** ISO 8601. */
  readonly now: string;
  /** Of the vault's pages, such as `https://vault.example`. */
  readonly origin: string;
  readonly titles: Readonly<Record<'window' | 'correction' | 'signOff', TitleOf>>;
}

interface CalendarEvent {
  readonly uid: string;
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly page: string;
  /** How long before its end it reminds. */
  readonly alarm: string;
}

export function writeCalendarFile(windows: readonly WindowState[], calendar: Calendar): string {
  const events = windows.flatMap((window) => eventsOf(window, calendar));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//PriceVault//PriceVault//EN',
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, calendar)),
  ];
  return [...lines, 'END:VCALENDAR', ''].flatMap(folded).join('\r\n');
}

function eventsOf(window: WindowState, { titles }: Calendar): CalendarEvent[] {
  const id = window.instrumentTypeId;
  const marks = { page: '/submissions', alarm: 'PT30M' };
  return [
    ...spansOf(window).map(({ valuationDate: date, opensAt: from, closesAt: to }) => ({
      uid: `${id}-${date}`,
      from,
      to,
      title: titles.window(window, date),
      ...marks,
    })),
    ...window.corrections.map(({ valuationDate: date, opensAt: from, closesAt: to }) => ({
      uid: `${id}-${date}-correction-${stamp(from)}`,
      from,
      to,
      ...marks,
      title: titles.correction(window, date),
    })),
    ...window.signOffs.map(({ valuationDate: date, dueAt: to }) => ({
      uid: `${id}-${date}-sign-off`,
      from: quarterBefore(to),
      to,
      alarm: 'PT4H',
      title: titles.signOff(window, date),
      page: `/desk?${new URLSearchParams({ type: id, date }).toString()}`,
    })),
  ];
}

/** The open window first: it may have been extended. */
function spansOf({ open, next, ahead = [] }: WindowState): WindowSpan[] {
  const spans = [open, next, ...ahead].filter((span) => span !== null);
  return spans.filter(
    ({ valuationDate }, place) =>
      spans.findIndex((span) => span.valuationDate === valuationDate) === place,
  );
}

const eventLines = (
  { uid, from, to, title, page, alarm }: CalendarEvent,
  { now, origin }: Calendar,
): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}@pricevault`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART:${stamp(from)}`,
  `DTEND:${stamp(to)}`,
  `SUMMARY:${text(title)}`,
  `URL:${origin}${page}`,
  'TRANSP:TRANSPARENT',
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `DESCRIPTION:${text(title)}`,
  `TRIGGER;RELATED=END:-${alarm}`,
  'END:VALARM',
  'END:VEVENT',
];

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
