import { expect, it } from 'vitest';
import { defaultFields } from './calculator-fields.ts';
import { fieldsOfMarket } from './market-fields.ts';

it('takes payments and settlement from the market; what no source says stays as it is', () => {
  const of = (currency: string, tenor = '10Y') =>
    fieldsOfMarket(currency, { ...defaultFields, tenor });
  expect(of('USD')).toEqual({ swapFrequency: '1', settlementMethod: 'physical' });
  expect(of('EUR')).toEqual({ swapFrequency: '1', settlementMethod: 'collateralised' });
  expect(of('CAD')).toEqual({ swapFrequency: '2', settlementMethod: 'physical' });
  expect(of('AUD')).toEqual({ swapFrequency: '2' });
  expect(of('AUD', '3Y')).toEqual({ swapFrequency: '4' });
  expect(of('XXX')).toEqual({});
});
