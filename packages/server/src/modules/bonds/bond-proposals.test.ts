import {
  quotesContract,
  bondsContract,
  noticesContract,
  type BondForm,
} from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { aBond, createBond, nextIsin } from '../../../test/bonds.ts';
import { testAppForFile } from '../../../test/test-app.ts';

const { create, propose, proposals, acceptProposal, refuseProposal, updateDetails, upload } =
  bondsContract;
const app = await testAppForFile({ RATE_LIMIT: 'off' });
const [admin, alice] = [await app.person('admin'), await app.person()];

const formOf = (form: object = {}): BondForm => ({ ...aBond, isin: nextIsin(), ...form });
const request = async (form: object = {}, person = alice) =>
  person.call(propose, { body: formOf(form) });

describe('the bond form', () => {
  test.each([
    [{ ticker: '' }, 'bondTickerRequired'],
    [{ ticker: 'AB' }, 'bondTickerTooShort'],
    [{ name: ' ' }, 'bondNameRequired'],
    [{ isin: '' }, 'bondIsinRequired'],
    [{ isin: 'US9128101G31' }, 'bondIsinInvalid'],
    [{ isin: 'US912810TG32' }, 'bondIsinInvalid'],
    [{ coupon: undefined }, 'bondCouponRequired'],
    [{ coupon: -1 }, 'bondCouponInvalid'],
    [{ maturity: '' }, 'bondMaturityRequired'],
    [{ maturity: '2050-02-30' }, 'bondMaturityRequired'],
    [{ maturity: '2020-01-01' }, 'bondMaturityPast'],
    [{ moodyRating: '' }, 'bondMoodyRequired'],
    [{ spRating: '' }, 'bondSpRequired'],
    [{ barcapRating: '' }, 'bondBarcapRequired'],
    [{ location: '' }, 'bondLocationRequired'],
    [{ currency: '' }, 'bondCurrencyRequired'],
    [{ name: '=1+1' }, 'bondTextIsFormula'],
    [{ name: 'Sign in again: https://evil.example/login' }, 'nameUnsafe'],
    [{ ticker: 'a@evil.example' }, 'nameUnsafe'],
  ])('%o is refused with %s', async (form, code) => {
    const { status, refusal } = await admin.call(create, { body: formOf(form) });
    expect([status, refusal.codes]).toEqual([400, [code]]);
    expect(refusal.fields).toEqual(Object.keys(form));
  });

  test('an admin creates a bond directly; a known ISIN is refused', async () => {
    const isin = nextIsin();
    const { reply } = await admin.call(create, {
      body: formOf({ isin: ` ${isin.toLowerCase()} ` }),
    });
    expect(reply.bond).toMatchObject({
      isin,
      ticker: 'VAULT',
      coupon: 4.5,
      maturity: '2050-01-15',
    });
    const again = await admin.call(create, { body: formOf({ isin }) });
    expect([again.status, again.refusal.codes]).toEqual([409, ['bondIsinTaken']]);
  });

  test('its texts have no signs that nobody sees: they stand in lists and mails of others', async () => {
    const user = await app.person();
    const name = 'Amazon.com AG/NY\r\nBcc: x\u0007of \u202Etluav';
    const { reply } = await user.call(bondsContract.propose, {
      body: formOf({ name, ticker: '\u2066VLT\n1', location: 'A\tB' }),
    });
    expect(reply.item).toMatchObject({
      name: 'Amazon.com AG/NY Bcc: x of tluav',
      ticker: 'VLT 1',
      location: 'A B',
    });
    const { refusal } = await user.call(bondsContract.propose, {
      body: formOf({ name: '\u202E=1' }),
    });
    expect(refusal.codes).toEqual(['bondTextIsFormula']);
  });

  test('two admins at once create one bond', async () => {
    const isin = nextIsin();
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.call(create, { body: formOf({ isin }) })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a requested bond', () => {
  test('waits for an admin, who accepts it; then it is a bond, and who requested it is told', async () => {
    const { reply } = await request();
    const { _id, isin } = reply.item;
    expect(reply.item).toMatchObject({ state: 'waiting', isOwn: true, decidedAt: null });
    expect((await alice.call(quotesContract.bond.request, { body: { bondId: isin } })).status).toBe(
      404,
    );
    expect((await admin.call(noticesContract.list)).reply.items[0]).toMatchObject({
      kind: 'bondWaiting',
      subject: { isin },
    });
    const waiting = await admin.call(proposals, { query: { state: 'waiting' } });
    expect(waiting.reply.items.map((item) => item._id)).toContain(_id);
    const accepted = await admin.call(acceptProposal, { body: { _id } });
    expect(accepted.reply).toMatchObject({ item: { state: 'accepted' }, bond: { isin } });
    const bell = (await admin.call(noticesContract.list)).reply.items;
    expect(bell.filter(({ subject }) => subject.isin === isin)).toEqual([]);
    expect((await alice.call(quotesContract.bond.request, { body: { bondId: isin } })).status).toBe(
      200,
    );
    expect((await alice.call(noticesContract.list)).reply.items[0]).toMatchObject({
      kind: 'bondAccepted',
      subject: { bondId: accepted.reply.bond._id },
    });
    const again = await admin.call(acceptProposal, { body: { _id } });
    expect([again.status, again.refusal.codes]).toEqual([409, ['bondProposalDecided']]);
  });

  test('one from before a rule of the form is not accepted against it, and waits', async () => {
    const { _id } = (await request()).reply.item;
    const { queries } = app.platform.db;
    const name = 'https://evil.example/login';
    await queries.updateTable('bond_proposals').set({ name }).where('id', '=', _id).execute();
    const { status, refusal } = await admin.call(acceptProposal, { body: { _id } });
    expect([status, refusal.codes]).toEqual([400, ['nameUnsafe']]);
    expect((await admin.call(refuseProposal, { body: { _id } })).reply.item.state).toBe('refused');
  });

  test('a refused one is no bond, and may be requested again', async () => {
    const isin = nextIsin();
    const { reply } = await request({ isin });
    const twice = await request({ isin }, await app.person());
    expect([twice.status, twice.refusal.codes]).toEqual([409, ['bondIsinWaiting']]);
    const refused = await admin.call(refuseProposal, { body: { _id: reply.item._id } });
    expect(refused.reply.item).toMatchObject({ state: 'refused', decidedAt: expect.any(String) });
    expect((await request({ isin })).status).toBe(200);
  });

  test.each(['no-such-id', "' or 1=1 --", '0b7e2c55-9f3c-4f0c-8f0e-000000000000'])(
    'with the id %s does not exist',
    async (_id) => {
      for (const decide of [acceptProposal, refuseProposal]) {
        const { status, refusal } = await admin.call(decide, { body: { _id } });
        expect([status, refusal.codes]).toEqual([404, ['bondProposalNotFound']]);
      }
    },
  );

  test('whose bond an admin creates or uploads is accepted by that', async () => {
    const [created, uploaded] = [(await request()).reply.item, (await request()).reply.item];
    await createBond(admin, { isin: created.isin });
    await admin.call(upload, { body: { items: JSON.stringify([{ isin: uploaded.isin }]) } });
    const own = (await alice.call(proposals)).reply.items;
    for (const { _id, isin } of [created, uploaded]) {
      expect(own.find((item) => item._id === _id)).toMatchObject({ state: 'accepted' });
      const told = (await alice.call(noticesContract.list)).reply.items;
      expect(told.find(({ subject }) => subject.isin === isin)?.kind).toBe('bondAccepted');
      const bell = (await admin.call(noticesContract.list)).reply.items;
      expect(bell.filter(({ subject }) => subject.isin === isin)).toEqual([]);
    }
  });

  test('that waits although its bond is there, is accepted as that bond', async () => {
    const isin = nextIsin();
    const bondId = await createBond(admin);
    const { reply } = await request({ isin });
    await app.platform.db.queries
      .updateTable('bonds')
      .set({ isin })
      .where('id', '=', bondId)
      .execute();
    const accepted = await admin.call(acceptProposal, { body: { _id: reply.item._id } });
    expect(accepted.reply).toMatchObject({ item: { state: 'accepted' }, bond: { _id: bondId } });
  });

  test('of others is seen by admins alone', async () => {
    const bob = await app.person();
    await request({}, bob);
    const { reply } = await bob.call(proposals);
    expect(reply).toMatchObject({ total: 1, items: [{ isOwn: true }] });
    const all = (await admin.call(proposals)).reply;
    expect(all.total).toBeGreaterThan(1);
    expect(all.items.some(({ isOwn }) => isOwn)).toBe(false);
  });
});

describe('bond details', () => {
  test('an admin changes the fields that are given; everybody sees them in the detail', async () => {
    const bondId = await createBond(admin);
    const first = { bondIssuer: 'Republic of Vault', issueDate: '2020-01-15', cusip: '912810TG3' };
    await admin.call(updateDetails, { body: { _id: bondId, ...first } });
    const { reply } = await admin.call(updateDetails, {
      body: { _id: bondId, annualCouponRate: 4.5, issueDate: null },
    });
    expect(reply.details).toMatchObject({
      bondIssuer: 'Republic of Vault',
      issueDate: null,
      annualCouponRate: 4.5,
      couponType: null,
    });
    const detail = await alice.call(quotesContract.bond.modalData, { body: { bondId } });
    expect(detail.reply.details).toEqual(reply.details);
    const wrong = await admin.call(updateDetails, { body: { _id: bondId, cusip: 'short' } });
    expect(wrong.refusal.codes).toEqual(['bondCusipInvalid']);
  });
});
