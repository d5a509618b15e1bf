import { expect, it } from 'vitest';
import { changeLanguage, createI18n } from './i18n.ts';

it('of two quick changes the later one stays, also where its words are here first', async () => {
  const words = await createI18n('en');
  const [first, second] = await Promise.all([
    changeLanguage(words, 'ar'), // its words have to be loaded
    changeLanguage(words, 'en'),
  ]);
  expect([first, second]).toEqual([false, true]);
  expect(words.language).toBe('en');
});
