// The sample type that every vault has, for a firm that is not vetted.
import {
  instrumentsContract,
  resultsContract,
  seriesContract,
  submissionsContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { loadSample, tendSample } from './load-sample.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('a new vault gets one sample with marks of synthetic firms, once, whichever node starts first', async () => {
  const admin = await app.person('admin');
  const loaded = await Promise.all([loadSample(app.platform), loadSample(app.platform)]);
  expect(loaded.toSorted()).toEqual([false, true]);
  await Promise.all([tendSample(app.platform), tendSample(app.platform)]);
  const { items } = (await admin.call(instrumentsContract.list)).reply;
  expect(items.filter(({ isSample }) => isSample)).toMatchObject([
    { name: 'Sample swaptions', outlierRule: 'mad' },
  ]);
});

test('a firm that is not vetted sees its figures, submits, and sees provisional ones', async () => {
  const person = await app.person('user', { isVetted: false });
  const { items } = (await person.call(seriesContract.list)).reply;
  const series = items.find(({ name }) => name === 'Sample swaptions');
  const { result } = (await person.call(resultsContract.latest, { body: { batchId: series?._id } }))
    .reply;
  expect(result).toHaveLength(27);
  for (const row of result) expect(row).toMatchObject({ isSample: true, isProvisional: false });
  expect(result[0]?.n).toBeGreaterThanOrEqual(5);
  const body = { items: JSON.stringify([{ tradeId: result[0]?.tradeId, valuation: 1 }]) };
  const { reply } = await person.call(submissionsContract.submit, { body });
  expect(reply).toMatchObject({ is_timing: true, reason: null });
});
