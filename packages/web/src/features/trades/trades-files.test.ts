import { describe, expect, it } from 'vitest';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import { tradesFiles } from './trades-files.ts';

const series = (name: string) => ({
  _id: name,
  name,
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  unit: 'bp',
});
const words = {
  note: 'Submit it.',
  onlyNumbers: '',
  today: new Date(2026, 2, 31, 12),
  lastKnown: null,
};

describe('the trades files of a download', () => {
  it('are one for each series that has trades, named by date and series', () => {
    const files = tradesFiles(
      {
        success: true,
        csvHeadings: ['Trade Reference', 'expiry'],
        series: [series('One'), series('Two'), series('Empty')],
        items: [
          { batchId: 'One', tradeId: 1, expiry: '12m' },
          { batchId: 'Two', tradeId: 2, expiry: '24m' },
          { batchId: 'One', tradeId: 3, expiry: '36m' },
        ],
      },
      words,
    );
    expect(files.map(({ name }) => name)).toEqual([
      'trades-2026-03-31 One.csv',
      'trades-2026-03-31 Two.csv',
    ]);
    expect(files[0]?.content).toBe(
      '\uFEFFSeries Name,One\r\nService Frequency,Daily\r\nPricing Time,16:00 NYC,Unit,bp\r\nSubmit it.\r\n\r\n' +
        'Trade Reference,Your Value,expiry\r\n1,,12m\r\n3,,36m\r\n',
    );
  });

  it('carry the last values behind the headings where they are wanted', () => {
    const known = { ownValue: 99.5, mean: 100.25, valuationDate: '2026-03-30', forward: 0.0375 };
    const [file] = tradesFiles(
      {
        success: true,
        csvHeadings: ['Trade Reference', 'expiry'],
        series: [series('One')],
        items: [
          { batchId: 'One', tradeId: 1, expiry: '12m' },
          { batchId: 'One', tradeId: 2, expiry: '24m' },
        ],
      },
      { ...words, lastKnown: new Map([[1, known]]) },
    );
    expect(file?.content.split('\r\n').slice(5)).toEqual([
      'Trade Reference,Your Value,expiry,Your Last Value,Last Consensus,Last Consensus Date,Curve Forward',
      '1,,12m,99.5,100.25,2026-03-30,0.0375',
      '2,,24m,,,,',
      '',
    ]);
    // Filled in, it is read back by its first two columns alone.
    const filled = (file?.content ?? '').replace('1,,12m', '1,101.5,12m');
    const read = readSubmissionFile(filled);
    expect('rows' in read && read.rows.map(({ values }) => values)).toEqual([
      { tradeId: 1, valuation: 101.5 },
    ]);
  });

  it('have different names, also where series are called alike: none takes the place of another in a ZIP', () => {
    const alike = ['Front/end', 'front end', 'Front:end'].map(series);
    const files = tradesFiles(
      {
        success: true,
        csvHeadings: ['Trade Reference'],
        series: alike,
        items: alike.map(({ _id }, place) => ({ batchId: _id, tradeId: place + 1 })),
      },
      words,
    );
    expect(files.map(({ name }) => name)).toEqual([
      'trades-2026-03-31 Front end.csv',
      'trades-2026-03-31 front end (2).csv',
      'trades-2026-03-31 Front end (3).csv',
    ]);
  });

  it('is named by the date alone when there is one', () => {
    const [file] = tradesFiles(
      {
        success: true,
        csvHeadings: ['Trade Reference'],
        series: [series('One')],
        items: [{ batchId: 'One', tradeId: 1 }],
      },
      words,
    );
    expect(file?.name).toBe('trades-2026-03-31.csv');
  });
});
