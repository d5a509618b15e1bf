// The licence list knows every package that runs in production and refuses licences that bind our own code.
import { expect, test } from 'vitest';
import { isAccepted, licencesIn, readBillOfMaterials } from '../lib/bill-of-materials.mjs';

test('every package that runs in production has an accepted licence', async () => {
  const bill = await readBillOfMaterials();
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX' });
  const licences = licencesIn(bill);
  expect(licences.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react']));
  expect(licences.filter((entry) => !entry.isAccepted)).toEqual([]);
});

test.each([
  ['MIT', true],
  ['(MIT OR CC0-1.0)', true],
  ['MIT and ISC', true],
  ['(GPL-3.0 OR MIT)', true],
  ['GPL-3.0', false],
  ['MIT AND AGPL-3.0', false],
  ['', false],
])('%s: %s', (licence, isFine) => {
  expect(isAccepted(licence)).toBe(isFine);
});
