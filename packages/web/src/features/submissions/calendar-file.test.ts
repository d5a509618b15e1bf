import { expect, test } from 'vitest';
import type { WindowState } from '@pricevault/contract';
import { writeCalendarFile } from './calendar-file.ts';

const span = {
  valuationDate: '2026-11-17',
  opensAt: '2026-11-17T16:00:00.000Z',
  closesAt: '2026-11-17T18:00:00.000Z',
};
const window = {
  instrumentTypeId: 'abc',
  instrumentName: 'Swaptions; long, \\ and a name in Arabic: مبادلات الفائدة طويلة الأجل جدًا',
  open: span,
  next: { ...span, valuationDate: '2026-11-18' },
  ahead: [
    { ...span, valuationDate: '2026-11-18' },
    { ...span, valuationDate: '2026-11-19' },
  ],
  corrections: [{ ...span, valuationDate: '2026-11-16', opensAt: '2026-11-17T12:00:00.000Z' }],
  signOffs: [{ valuationDate: '2026-11-17', dueAt: '2026-11-18T18:00:00.000Z' }],
} as unknown as WindowState;

test('a calendar file has the windows of a month, what is open for corrections and when to sign, with escaped texts in lines of at most 75 octets', () => {
  const file = writeCalendarFile([window], {
    now: '2026-11-17T09:00:00.000Z',
    origin: 'https://vault.example',
    titles: {
      window: (of, date) => `${of.instrumentName}: ${date}`,
      correction: (_, date) => `Correction: ${date}`,
      signOff: (_, date) => `Sign-off: ${date}`,
    },
  });
  expect(file).toContain(
    [
      'UID:abc-2026-11-17-sign-off@pricevault',
      'DTSTAMP:20261117T090000Z',
      'DTSTART:20261118T174500Z',
      'DTEND:20261118T180000Z',
      'SUMMARY:Sign-off: 2026-11-17',
      'URL:https://vault.example/desk?type=abc&date=2026-11-17',
    ].join('\r\n'),
  );
  // Each date once, and what is open for corrections.
  expect(file.match(/^UID:.*\r$/gm)?.map((line) => line.trim())).toEqual([
    'UID:abc-2026-11-17@pricevault',
    'UID:abc-2026-11-18@pricevault',
    'UID:abc-2026-11-19@pricevault',
    'UID:abc-2026-11-16-correction-20261117T120000Z@pricevault',
    'UID:abc-2026-11-17-sign-off@pricevault',
  ]);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'SUMMARY:Swaptions\\; long\\, \\\\ and a name in Arabic: مبادلات الفائدة طويلة الأجل جدًا: 2026-11-17\r\n',
  );
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
