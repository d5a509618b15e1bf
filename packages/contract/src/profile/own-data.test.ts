import { safeParse } from 'zod/mini';
import { expect, it } from 'vitest';
import { deletionForm, leavingForm } from './own-data.contract.ts';

it('a name or an address that was copied from the sentence that asks for it is taken', () => {
  const name = ' \u2068Delta Rates Partners\u2069 ';
  expect(safeParse(leavingForm, { name })).toMatchObject({
    data: { name: 'Delta Rates Partners' },
  });
  const email = '\u2068dave@pricevault.example\u2069';
  expect(safeParse(deletionForm, { email })).toMatchObject({
    data: { email: 'dave@pricevault.example' },
  });
});
