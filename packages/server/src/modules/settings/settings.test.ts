import { csvHeadings } from '@pricevault/basics';
import { settingsContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';

const app = await testAppForFile();
const user = await app.person();

const save = (items: unknown) => user.call(settingsContract.save, { body: { items } });

test('somebody who has saved nothing has the default headings', async () => {
  const { reply } = await (await app.person()).call(settingsContract.read);
  expect(reply).toEqual({ success: true, errors: [], result: [...csvHeadings], isDefault: true });
});

test('headings are saved in their order, as a list or as JSON, and are one’s own', async () => {
  await save(JSON.stringify(['tenor', 'expiry']));
  expect((await user.call(settingsContract.read)).reply).toEqual({
    success: true,
    errors: [],
    result: ['Trade Reference', 'tenor', 'expiry'],
    isDefault: false,
  });
  const other = await app.person();
  expect((await other.call(settingsContract.read)).reply.isDefault).toBe(true);
});

test('the fixed heading is first wherever it was sent, and alone after a reset', async () => {
  expect((await save(['expiry', 'Trade Reference'])).reply.result).toEqual([
    'Trade Reference',
    'expiry',
  ]);
  expect((await save([])).reply.result).toEqual(['Trade Reference']);
});

test.each([
  [['password'], 'headingUnknown'],
  [['expiry', 'expiry'], 'headingRepeated'],
  [[...csvHeadings, 'Desk'], 'headingUnknown'],
  ['{}', 'headingsInvalid'],
  [[7], 'headingsInvalid'],
])('%j is refused: %s', async (items, code) => {
  const { status, refusal } = await save(items);
  expect(status).toBe(400);
  expect(refusal.codes).toEqual([code]);
});
