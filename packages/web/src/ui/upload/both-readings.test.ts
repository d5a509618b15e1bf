import { expect, it } from 'vitest';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import { withBothReadings } from './both-readings.ts';

const text = 'Trade Reference;Your Value\n1;8.050\n2;12\n';
const reading = (mark: '.' | ',') => {
  const read = readSubmissionFile(text, { mark });
  if ('problem' in read) throw new Error('refused');
  return read;
};

it('until it is known which numbers are meant, a row shows both', () => {
  const both = withBothReadings({ '.': reading('.'), ',': reading(',') });
  const row = (line: number, values: Record<string, number>) => ({
    line,
    values,
    old: {},
    reason: null,
    warnings: [],
  });
  expect(both(row(2, { tradeId: 1, valuation: 8050 })).values).toEqual({
    tradeId: 1,
    valuation: '8.05 / 8050',
  });
  expect(both(row(3, { tradeId: 2, valuation: 12 })).values).toEqual({ tradeId: 2, valuation: 12 });
});
