import { describe, expect, it } from 'vitest';
import { readTradePhrase, type TradePhrase } from './trade-phrase.ts';
import { tradeName, tradeShorthand, translateTradeName } from './trade-shorthand.ts';

const nothing: TradePhrase = {
  expiry: null,
  tenor: null,
  period: null,
  strikeRelative: null,
  optionType: null,
  words: [],
};

describe('a phrase for a trade', () => {
  it.each<[string, Partial<TradePhrase>]>([
    ['1y10y payer atm', { expiry: '12m', tenor: '120m', optionType: 'Payer', strikeRelative: 0 }],
    ['5y5y -50bp', { expiry: '60m', tenor: '60m', strikeRelative: -0.005 }],
    [
      '1Y x 10Y REC +25',
      { expiry: '12m', tenor: '120m', optionType: 'Receiver', strikeRelative: 0.0025 },
    ],
    ['3m into 5y', { expiry: '3m', tenor: '60m' }],
    ['3mx30y straddle', { expiry: '3m', tenor: '360m', optionType: 'Straddle' }],
    ['12m 120m -0.05', { expiry: '12m', tenor: '120m', strikeRelative: -0.05 }],
    ['2y/7y atm-12.5bps', { expiry: '24m', tenor: '84m', strikeRelative: -0.00125 }],
    ['1y5y −1%', { expiry: '12m', tenor: '60m', strikeRelative: -0.01 }],
    ['1y6m 5y', { expiry: '18m', tenor: '60m' }],
    ['10y', { period: '120m' }],
    ['sofr 1y2y', { expiry: '12m', tenor: '24m', words: ['sofr'] }],
    ['5y p', { period: '60m', optionType: 'Payer' }],
    ['1y10y+50', { expiry: '12m', tenor: '120m', strikeRelative: 0.005 }],
    ['1Y10Y−25bp', { expiry: '12m', tenor: '120m', strikeRelative: -0.0025 }],
    ['1y10yatm', { expiry: '12m', tenor: '120m', strikeRelative: 0 }],
    ['1y10yatm+25', { expiry: '12m', tenor: '120m', strikeRelative: 0.0025 }],
    [
      '3mx10y+12.5bp/r',
      { expiry: '3m', tenor: '120m', strikeRelative: 0.00125, optionType: 'Receiver' },
    ],
    ['1y10yp', { expiry: '12m', tenor: '120m', optionType: 'Payer' }],
    [
      '18m5y -50 rec',
      { expiry: '18m', tenor: '60m', strikeRelative: -0.005, optionType: 'Receiver' },
    ],
    ['1y10y دافع atm', { expiry: '12m', tenor: '120m', strikeRelative: 0, optionType: 'Payer' }],
    ['1y10y+abc', { words: ['1y10y+abc'] }],
    ['1y10yzebra', { words: ['1y10yzebra'] }],
  ])('%s', (text, read) => {
    expect(readTradePhrase(text)).toEqual({ ...nothing, ...read });
  });

  it.each([
    ['reciever', 'Receiver'],
    ['recevier', 'Receiver'],
    ['payr', null],
    ['payre', 'Payer'],
    ['stradle', 'Straddle'],
    ['angola', null],
    ['bayer', null],
    ['payr 1y10y', 'Payer'],
    ['1y10y paer', 'Payer'],
    ['1y10y apyer', 'Payer'],
    ['1y10y payrs', 'Payer'],
    ['reciever 5y5y atm', 'Receiver'],
    ['5y5y recievers', 'Receiver'],
    ['5y stradle', 'Straddle'],
    ['5y sofr', null],
    ['constructor 1y10y', null],
  ])('%s is read as %s in spite of a typing error', (text, optionType) => {
    expect(readTradePhrase(text).optionType).toBe(optionType);
  });

  it('reads the rest of a phrase as without the typing error', () => {
    expect(readTradePhrase('payr 1y10y -50bp sofr')).toEqual(
      readTradePhrase('payer 1y10y -50bp sofr'),
    );
  });

  it('leaves ids, ISINs and names as words', () => {
    expect(readTradePhrase('5866')).toEqual({ ...nothing, words: ['5866'] });
    expect(readTradePhrase('US912810TG31 treasury')).toEqual({
      ...nothing,
      words: ['us912810tg31', 'treasury'],
    });
    expect(readTradePhrase('  ')).toEqual(nothing);
  });

  it('reads what it writes', () => {
    const terms = { expiry: '12m', tenor: '120m' };
    for (const strikeRelative of [0, 0.005, -0.00125]) {
      const written = tradeShorthand({ ...terms, strikeRelative });
      expect(readTradePhrase(`${written} payer`)).toEqual({
        ...nothing,
        ...terms,
        strikeRelative,
        optionType: 'Payer',
      });
    }
  });

  it.each([
    ['digits', '1'.repeat(1_000_000)],
    ['periods', '1y10y'.repeat(200_000)],
    ['periods apart', '1y 10y '.repeat(142_857)],
    ['strikes', `1y10y${'+50'.repeat(333_333)}`],
    ['letters', `1y10y+50${'p'.repeat(1_000_000)}`],
    ['points', `1y10y+${'1.'.repeat(500_000)}`],
    ['slashes', '1y/'.repeat(333_333)],
    ['blanks', ' '.repeat(1_000_000)],
    ['combining marks', 'e\u0301'.repeat(500_000)],
  ])('of a million characters (%s) only the beginning is read', (_what, text) => {
    expect(readTradePhrase(text)).toEqual(readTradePhrase(text.slice(0, 200)));
    expect(readTradePhrase(text).words.length).toBeLessThanOrEqual(24);
  });

  it('takes two periods and leaves a third one as a word', () => {
    expect(readTradePhrase('1y 2y 3y')).toEqual({
      ...nothing,
      expiry: '12m',
      tenor: '24m',
      words: ['3y'],
    });
  });
});

describe('the shorthand of a trade', () => {
  it.each([
    [{ expiry: '12m', tenor: '120m', strikeRelative: 0 }, '1y10y ATM'],
    [{ expiry: '3m', tenor: '24m', strikeRelative: 0.005 }, '3m2y +50bp'],
    [{ expiry: '18m', tenor: '60m', strikeRelative: -0.00125 }, '18m5y −12.5bp'],
    [{ expiry: '2w', tenor: '60m', strikeRelative: null }, '2w5y'],
    [{ expiry: null, tenor: '60m', strikeRelative: 0 }, '5y ATM'],
    [{ expiry: null, tenor: null, strikeRelative: 0 }, null],
  ])('%j', (terms, written) => {
    expect(tradeShorthand(terms)).toBe(written);
  });
});

describe('the name of a trade', () => {
  it('says what is known, the strike in basis points', () => {
    const trade = { optionType: 'Payer', expiry: '12m', tenor: '120m', strikeRelative: -0.0025 };
    expect(tradeName(trade)).toBe('1y10y −25bp payer');
    expect(tradeName({ ...trade, strikeRelative: 0.05 })).toBe('1y10y +500bp payer');
    expect(tradeName({ ...trade, strikeRelative: 0, optionType: null })).toBe('1y10y ATM');
    expect(tradeName({ ...trade, strikeRelative: null })).toBe('1y10y payer');
    expect(tradeName({ ...trade, expiry: null, tenor: null })).toBe('payer');
  });

  it('has one word to translate, the option type', () => {
    const inArabic = (name: string) => translateTradeName(name, () => 'دافع');
    expect(inArabic('1y10y −25bp payer')).toBe('1y10y −25bp دافع');
    expect(inArabic('payer')).toBe('دافع');
    expect(inArabic('1y10y ATM')).toBe('1y10y ATM');
    expect(inArabic('1y payers')).toBe('1y payers');
  });
});
