import { expect, it } from 'vitest';
import { changeLanguage, createI18n } from './i18n.ts';
import { shownShorthand } from './trade-shorthand.ts';
import { tradeTerm } from './trade-terms.ts';

it('of two quick changes the later one stays, also where its words are here first', async () => {
  const words = await createI18n('en');
  const [first, second] = await Promise.all([
    changeLanguage(words, 'ar'), // its words have to be loaded
    changeLanguage(words, 'en'),
  ]);
  expect([first, second]).toEqual([false, true]);
  expect(words.language).toBe('en');
});

it('the words and known codes of a trade are shown in words of the language', async () => {
  const t = (await createI18n('tr')).getFixedT(null, 'quotes');
  expect(tradeTerm(t, 'European')).toBe('Avrupa tipi');
  expect(tradeTerm(t, 'CASH_PRICE_CH')).toBe('Teminatlı nakit fiyat');
  expect(tradeTerm(t, 'PHYSICAL')).toBe('PHYSICAL');
  expect(tradeTerm(t, null)).toBeNull();
  const terms = { expiry: '12m', tenor: '120m', strikeRelative: -0.05 };
  expect(shownShorthand(t, { ...terms, tradeId: 7, optionType: 'Payer' })).toBe(
    '1y10y −500bp payer',
  );
});

it('in English they are written as stored', async () => {
  const t = (await createI18n('en')).getFixedT(null, 'quotes');
  for (const word of ['Payer', 'European', 'Offshore', 'Forward Premium']) {
    expect(tradeTerm(t, word)).toBe(word);
  }
});
