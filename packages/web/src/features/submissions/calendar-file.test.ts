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
  signOffs: [{ valuationDate: '2026-11-17', dueAt: '2026-11-18T18:00:00.000Z' }],
} as unknown as WindowState;

test('a calendar file has the open and the next window, with escaped texts in lines of at most 75 octets', () => {
  const file = writeCalendarFile([window], '2026-11-17T09:00:00.000Z', {
    window: (of, date) => `${of.instrumentName}: ${date}`,
    signOff: (_, date) => `Sign-off: ${date}`,
  });
  expect(file).toContain(
    [
      'UID:abc-2026-11-17-sign-off@pricevault',
      'DTSTAMP:20261117T090000Z',
      'DTSTART:20261118T174500Z',
      'DTEND:20261118T180000Z',
      'SUMMARY:Sign-off: 2026-11-17',
    ].join('\r\n'),
  );
  expect(file.match(/^DTEND:20261117T180000Z\r$/gm)).toHaveLength(2);
  expect(file.match(/^UID:abc-2026-11-1[78]@pricevault\r$/gm)).toHaveLength(2);
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  const unfolded = file.replaceAll('\r\n ', '');
  expect(unfolded).toContain(
    'SUMMARY:Swaptions\\; long\\, \\\\ and a name in Arabic: مبادلات الفائدة طويلة الأجل جدًا: 2026-11-17\r\n',
  );
  expect(file.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
