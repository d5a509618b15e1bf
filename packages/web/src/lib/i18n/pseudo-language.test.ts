import { expect, it } from 'vitest';
import { isPseudoLanguageOn, pseudoWords } from './pseudo-language.ts';

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
