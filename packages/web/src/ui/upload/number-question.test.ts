import { expect, it } from 'vitest';
import { readSubmissionFile } from '@pricevault/file-formats/submissions/submission-file';
import { numberQuestion } from './number-question.ts';
import { withBothReadings } from './both-readings.ts';

function readings(text: string) {
  const [point, comma] = (['.', ','] as const).map((mark) => readSubmissionFile(text, { mark }));
  if (!point || !comma || 'problem' in point || 'problem' in comma) throw new Error('refused');
  return { '.': point, ',': comma };
}
const file = readings('Trade Reference;Your Value\n1;8.050\n2;7.125\n');
const lastTime =
  (means: Readonly<Record<number, number>>) =>
  ({ values }: { readonly values: Readonly<Record<string, string | number | null>> }) => {
    const expected = means[Number(values['tradeId'])];
    return expected === undefined ? null : { value: Number(values['valuation']), expected };
  };

it('the last consensus tells which reading is meant', () => {
  expect(numberQuestion(file, null, lastTime({ 1: 8.1, 2: 7 }))).toEqual({
    mark: '.',
    basis: 'consensus',
    examples: [
      { line: 2, text: '8.050', point: 8.05, comma: 8050 },
      { line: 3, text: '7.125', point: 7.125, comma: 7125 },
    ],
  });
  expect(numberQuestion(file, null, lastTime({ 1: 8100 }))).toMatchObject({
    mark: ',',
    basis: 'consensus',
  });
});

it('without one, or where it contradicts itself, somebody is asked', () => {
  expect(numberQuestion(file, null, undefined).basis).toBe('open');
  expect(numberQuestion(file, null, lastTime({})).basis).toBe('open');
  expect(numberQuestion(file, null, lastTime({ 1: 8.1, 2: 7000 })).basis).toBe('open');
});

it('what somebody chose counts', () => {
  expect(numberQuestion(file, '.', lastTime({ 1: 8100 }))).toMatchObject({
    mark: '.',
    basis: 'chosen',
  });
});

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
