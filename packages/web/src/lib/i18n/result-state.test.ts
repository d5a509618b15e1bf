import { describe, expect, it } from 'vitest';
import type { TFunction } from 'i18next';
import { resultStateText } from './result-state.ts';

const t = ((key: string, values: object) =>
  `${key} ${JSON.stringify(values)}`) as TFunction<'quotes'>;
const date = '2026-11-13';

describe('what became of the newest result', () => {
  it('is not mentioned while it is as published, or where there is none', () => {
    expect(resultStateText(t, null)).toBeNull();
    const published = { valuationDate: date, version: 1, withdrawnReason: null };
    expect(resultStateText(t, published)).toBeNull();
  });

  it('names a correction by its version, and a withdrawal by its reason', () => {
    const corrected = { valuationDate: date, version: 2, withdrawnReason: null };
    expect(resultStateText(t, corrected)).toBe(
      `lastResult.corrected {"date":"${date}","version":2}`,
    );
    const withdrawn = { ...corrected, withdrawnReason: 'Wrong curve' };
    expect(resultStateText(t, withdrawn)).toBe(
      `lastResult.withdrawn {"date":"${date}","reason":"Wrong curve"}`,
    );
  });
});
