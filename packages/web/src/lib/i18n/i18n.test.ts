import { languages } from '@pricevault/basics';
import { expect, test, it, describe } from 'vitest';
import { errorMessage, setErrorTexts } from './error-messages.ts';
import { isPseudoLanguageOn, pseudoWords } from './pseudo-language.ts';
import type { TFunction } from 'i18next';
import { formatDate } from '../format/formatters.ts';
import { pluralOf } from './library/i18next.ts';
import { resultStateText } from './result-state.ts';

test('an instant in a sentence is written as date and time with its zone, other words as they are', () => {
  setErrorTexts('en', { used: 'All {tries} are used. Next at {opensAt}, not {unknown}.' });
  const text = errorMessage('en', 'used', { tries: 5, opensAt: '2026-11-16T05:00:00.000Z' });
  expect(text).toMatch(/^All 5 are used\. Next at .*Nov.*2026.*:00.* \S+, not \{unknown\}\.$/);
  expect(text).not.toContain('T05');
});

it('the pseudo-language lengthens and marks every word and keeps the placeholders', () => {
  expect(pseudoWords({ a: { b: 'Save {{count}} items' }, c: 'No' })).toEqual({
    a: { b: '⟦Šávé {{count}} ítémš~~~~~~~⟧' },
    c: '⟦Nö~⟧',
  });
});

it('is on for the tab from the address that asks for it to the one that does not want it', () => {
  expect(isPseudoLanguageOn('')).toBe(false);
  expect(isPseudoLanguageOn('?pseudo=on')).toBe(true);
  expect(isPseudoLanguageOn('')).toBe(true);
  expect(isPseudoLanguageOn('?pseudo=off')).toBe(false);
  expect(isPseudoLanguageOn('')).toBe(false);
});

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

describe.each(languages)('plural forms in $code', ({ code }) => {
  it('are those of the browser', () => {
    const rules = new Intl.PluralRules(code);
    for (const count of [...Array(1_211).keys(), -1, 0.5, 1.5, 3.25, 1_000_003])
      expect([count, pluralOf(count, code)]).toEqual([count, rules.select(count)]);
  });
});
