import { describe, expect, it } from 'vitest';
import { tradesFiles } from './trades-files.ts';

const series = (name: string) => ({
  _id: name,
  name,
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  unit: 'bp',
});
const words = { note: 'Submit it.', today: new Date(2026, 2, 31, 12) };

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
