import { describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { formatDate } from '../format/formatters.ts';
import { resultStateText } from './result-state.ts';

const t = ((key: string, values: object) =>
  `${key} ${JSON.stringify(values)}`) as TFunction<'quotes'>;
const date = '2026-11-13';

describe('what became of the newest result', () => {
  it('is not mentioned while it is as published, or where there is none', () => {
    expect(resultStateText(t, null, 'en')).toBeNull();
    const published = { valuationDate: date, version: 1, withdrawnReason: null };
    expect(resultStateText(t, published, 'en')).toBeNull();
  });

  it('names a correction by its version, a withdrawal by its reason, and the date as the language writes it', () => {
    expect(formatDate(date, 'tr')).not.toBe(date);
    const corrected = { valuationDate: date, version: 2, withdrawnReason: null };
    expect(resultStateText(t, corrected, 'en')).toBe(
      `lastResult.corrected {"date":"${formatDate(date, 'en')}","version":2}`,
    );
    const withdrawn = { ...corrected, withdrawnReason: 'Wrong curve' };
    expect(resultStateText(t, withdrawn, 'tr')).toBe(
      `lastResult.withdrawn {"date":"${formatDate(date, 'tr')}","reason":"Wrong curve"}`,
    );
  });
});
