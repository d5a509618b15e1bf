import { expect, test } from 'vitest';
import { readTypedDate } from './typed-dates.ts';

test.each([
  ['2026-03-31', '2026-03-31'],
  [' 2026/3/31 ', '2026-03-31'],
  ['20260331', '2026-03-31'],
  ['31.3.2026', '2026-03-31'],
  ['٢٠٢٦-٠٣-٣١', '2026-03-31'],
  ['2028-02-29', '2028-02-29'],
])('%j is %s', (text, date) => expect(readTypedDate(text)).toBe(date));

test.each([
  '',
  '2026',
  '2026-03',
  '2026-12',
  '2026-0',
  '2026-02-30',
  '2026-13-01',
  '03/31/2026',
  '31/3/26',
  'x',
])('%j is no day', (text) => expect(readTypedDate(text)).toBeNull());
