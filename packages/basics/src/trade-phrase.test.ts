import { describe, expect, it } from 'vitest';
import {
  readTradePhrase,
  tradeLabel,
  translateTradeLabel,
  type TradePhrase,
} from './trade-phrase.ts';

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

  it('takes two periods and leaves a third one as a word', () => {
    expect(readTradePhrase('1y 2y 3y')).toEqual({
      ...nothing,
      expiry: '12m',
      tenor: '24m',
      words: ['3y'],
    });
  });
});

describe('the label of a trade', () => {
  it('says what is known, the strike in basis points', () => {
    const trade = { optionType: 'Payer', expiry: '12m', tenor: '120m', strikeRelative: -0.0025 };
    expect(tradeLabel(trade)).toBe('Payer 12m 120m -25bp');
    expect(tradeLabel({ ...trade, strikeRelative: 0.05 })).toBe('Payer 12m 120m +500bp');
    expect(tradeLabel({ ...trade, strikeRelative: 0, optionType: null })).toBe('12m 120m ATM');
    expect(tradeLabel({ ...trade, strikeRelative: null })).toBe('Payer 12m 120m');
  });

  it('has one word to translate, the option type', () => {
    const inArabic = (label: string) => translateTradeLabel(label, () => 'دافع');
    expect(inArabic('Payer 12m 120m -25bp')).toBe('دافع 12m 120m -25bp');
    expect(inArabic('12m 120m ATM')).toBe('12m 120m ATM');
    expect(inArabic('Payers 12m')).toBe('Payers 12m');
  });
});
