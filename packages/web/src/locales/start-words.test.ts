import { expect, it } from 'vitest';
import { halfOfWords } from './start-words.ts';

const words = { title: 'Assets', nav: { title: 'Assets' }, errors: { assetTaken: 'Taken.' } };

it('every word is in one of the two files; names of pages are in both', () => {
  expect(halfOfWords('assets', words, 'start')).toEqual({ nav: words.nav });
  expect(halfOfWords('assets', words, 'rest')).toEqual(words);
  expect(halfOfWords('results', words, 'start')).toEqual({ title: words.title, nav: words.nav });
  expect(halfOfWords('results', words, 'rest')).toEqual({ errors: words.errors });
});
