import { expect, test } from 'vitest';
import { createKeyPair } from './key-pair.ts';
import { openOwnValues, sealOwnValues } from './own-values.ts';

const values = [
  { tradeId: 7, value: '101.25', forward: '0.03' },
  { tradeId: 9, value: '-3' },
];

test('own values come back to the key that sealed them, for the round they were given for', async () => {
  const keys = createKeyPair();
  const sealed = await sealOwnValues(keys, 'round 1', values);
  expect(sealed).not.toContain('101.25');
  expect(await openOwnValues(keys, 'round 1', sealed)).toEqual(
    new Map([
      [7, { value: '101.25', forward: '0.03' }],
      [9, { value: '-3', forward: null }],
    ]),
  );
  expect(await openOwnValues(keys, 'round 2', sealed)).toBeNull();
  expect(await openOwnValues(createKeyPair(), 'round 1', sealed)).toBeNull();
  expect(await openOwnValues(keys, 'round 1', 'AAAA')).toBeNull();
});
