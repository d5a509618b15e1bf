import { expect, test } from 'vitest';
import { resultsFileName, writeResultsFile } from '../src/downloads/results-file.ts';

test('a results file holds the own headings, mean and std, then date, number, own value and difference, all digits', () => {
  const text = writeResultsFile(
    ['Trade Reference', 'expiry', 'underlying'],
    [
      {
        tradeId: 7,
        expiry: '12m',
        underlying: '=SOFR',
        mean: 1 / 3,
        std: 0.1,
        valuationDate: '2026-11-13',
        n: 12,
        ownValue: 0.5,
        difference: null,
      },
    ],
  );
  expect(text).toBe(
    '\uFEFFTrade Reference,expiry,underlying,mean,std,valuationDate,n,ownValue,difference\r\n' +
      "7,12m,'=SOFR,0.3333333333333333,0.1,2026-11-13,12,0.5,\r\n",
  );
});

test('it is named after the day before, also across months', () => {
  expect(resultsFileName(new Date(2026, 2, 1))).toBe('results-2026-02-28.csv');
});
