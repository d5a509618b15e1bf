import { expect, test } from 'vitest';
import { resultsFileName, writeResultsFile } from '../src/downloads/results-file.ts';

const noFurtherFigures = {
  zScore: null,
  rank: null,
  median: null,
  min: null,
  max: null,
  vol: null,
  forward: null,
};

test('a results file holds the caller’s headings, mean and std, then date, number, own value, difference, status, version, unit, and then the further figures: all digits of what firms quote, and of what is computed those that it means', () => {
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
        isProvisional: false,
        version: 1,
        withdrawnReason: null,
        unit: 'bp',
        zScore: -2.1,
        rank: 1.5,
        median: 0.3,
        min: 0.25,
        max: 0.45,
        vol: 81.250_000_000_000_03,
        forward: 0.041_200_000_000_001,
        outlierRule: 'mad',
        isAccepted: false,
      },
      {
        tradeId: 8,
        expiry: '12m',
        underlying: 'SOFR',
        mean: 2,
        std: null,
        valuationDate: '2026-11-16',
        n: 3,
        ownValue: 3,
        difference: 1,
        isProvisional: true,
        version: 1,
        withdrawnReason: null,
        unit: 'bp',
        ...noFurtherFigures,
        outlierRule: 'none',
        isAccepted: true,
      },
      {
        tradeId: 9,
        expiry: '12m',
        underlying: 'SOFR',
        mean: null,
        std: null,
        valuationDate: '2026-11-13',
        n: null,
        ownValue: 3,
        difference: null,
        isProvisional: false,
        version: 2,
        withdrawnReason: 'Wrong curve',
        unit: 'bp',
        ...noFurtherFigures,
        outlierRule: 'mad',
        isAccepted: null,
      },
    ],
  );
  expect(text).toBe(
    '\uFEFFTrade Reference,expiry,underlying,mean,std,valuationDate,n,ownValue,difference,status,version,unit,zScore,rank,median,min,max,vol,forward,outlierRule,isAccepted\r\n' +
      "7,12m,'=SOFR,0.3333333333333333,0.1,2026-11-13,12,0.5,,final,1,bp,-2.1,1.5,0.3,0.25,0.45,81.25,0.0412,mad,false\r\n" +
      '8,12m,SOFR,2,,2026-11-16,3,3,1,provisional,1,bp,,,,,,,,none,true\r\n' +
      '9,12m,SOFR,,,2026-11-13,,3,,withdrawn: Wrong curve,2,bp,,,,,,,,mad,\r\n',
  );
});

test('it is named after the day before, also across months', () => {
  expect(resultsFileName(new Date(2026, 2, 1))).toBe('results-2026-02-28.csv');
});
