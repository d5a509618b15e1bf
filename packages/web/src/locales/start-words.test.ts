import { expect, it } from 'vitest';
import { partOfWords } from './start-words.ts';

const words = { title: 'Assets', nav: { title: 'Assets' }, errors: { assetTaken: 'Taken.' } };

it('every word is in one of the four files; names of pages are in two', () => {
  expect(partOfWords('assets', words, 'start')).toEqual({ nav: words.nav });
  expect(partOfWords('assets', words, 'rest')).toEqual({ title: words.title, nav: words.nav });
  expect(partOfWords('assets', words, 'refusals')).toEqual({ errors: words.errors });
  expect(partOfWords('results', words, 'start')).toEqual({ title: words.title, nav: words.nav });
  expect(partOfWords('results', words, 'rest')).toEqual({});
  expect(partOfWords('results', words, 'refusals')).toEqual({ errors: words.errors });
  expect(partOfWords('assets', words, 'office')).toEqual({});
  expect(partOfWords('audit', words, 'rest')).toEqual({});
  expect(partOfWords('audit', words, 'office')).toEqual({ title: words.title, nav: words.nav });
});
