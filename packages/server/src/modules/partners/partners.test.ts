import { errorText, partnerRemovalContract, partnersContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { auditedActions, countMessages, uniqueEmail } from '../../../test/accounts.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { startTestApp, toNextWindow, type Person } from '../../../test/test-app.ts';
import { insertAsset } from '../assets/assets.repository.ts';
import { insertInstrument } from '../instruments/instruments.repository.ts';
import { deleteRemovedPartners } from './partners.repository.ts';

const { signUp, list, setStatus, check, remove } = partnersContract;

const { app, mailbox } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});
const admin = await app.person('admin');

type Asset = 'Rates' | 'FX' | 'Credit';

const ask = (email: string, asset?: Asset, headers: Record<string, string> = {}) =>
  app.guest.call(signUp, { body: { email, ...(asset ? { asset } : {}) }, headers });
const find = async (searchText: string) =>
  (await admin.call(list, { query: { searchText } })).reply.items;
const decide = (_id: string, status: 'Pending' | 'Approved' | 'Rejected') =>
  admin.call(setStatus, { body: { _id, status } });

/** Signs an address up and answers the partner's id. */
async function partner(email: string, asset?: Asset, headers?: Record<string, string>) {
  await ask(email, asset, headers);
  return (await find(email))[0]?._id ?? '';
}

describe('signing up', () => {
  test('a guest signs up with an address alone, or with an asset', async () => {
    const [bare, full] = [uniqueEmail(), uniqueEmail()];
    const answer = await ask(`  ${bare.toUpperCase()} `);
    expect([answer.status, answer.reply]).toEqual([200, { success: true, errors: [] }]);
    await ask(full, 'Rates');
    expect(await find(bare)).toEqual([
      {
        _id: expect.any(String),
        email: bare,
        asset: null,
        status: 'Pending',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
        invitedAt: null,
        hasAccount: false,
      },
    ]);
    expect(await find(full)).toMatchObject([{ email: full, asset: 'Rates', status: 'Pending' }]);
  });

  test('the same address again updates its asset, keeps its status and answers success', async () => {
    const email = uniqueEmail();
    const _id = await partner(email, 'Rates');
    await decide(_id, 'Rejected');
    expect((await ask(email, 'FX')).reply).toEqual({ success: true, errors: [] });
    expect(await find(email)).toMatchObject([{ _id, asset: 'FX', status: 'Rejected' }]);
    await ask(email);
    expect(await find(email)).toMatchObject([{ _id, asset: 'FX' }]);
    expect(await auditedActions(app, _id)).toEqual([
      'partners.signed-up',
      'partners.status-changed',
      'partners.signed-up-again',
      'partners.signed-up-again',
    ]);
  });

  test('ten sign-ups of one address at once make one partner', async () => {
    const email = uniqueEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(email, 'Rates')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await find(email)).toHaveLength(1);
  });

  test.each([
    [{}, ['emailRequired']],
    [{ email: '' }, ['emailRequired']],
    [{ email: 'not an address' }, ['emailInvalid']],
    [{ email: 'a@firm.example', asset: 'Wine' }, ['partnerAssetRequired']],
    [{ email: 'a@firm.example', asset: '' }, ['partnerAssetRequired']],
    [{ email: `${'a'.repeat(250)}@firm.example` }, ['emailInvalid']],
  ])('%j is refused: %j', async (body, codes) => {
    const { status, refusal } = await app.guest.call(signUp, { body: body as { email: string } });
    expect([status, refusal.codes]).toEqual([400, codes]);
  });

  test('the sentences are those of the specification', () => {
    expect(errorText('emailInvalid')).toBe('You must enter a valid email');
    expect(errorText('emailRequired')).toBe('You must enter an email');
    expect(errorText('partnerAssetRequired')).toBe('Please enter the asset you are interested in.');
  });

  test('status, id and language in the body change nothing', async () => {
    const email = uniqueEmail();
    const body = { email, status: 'Approved', _id: 'mine', invited_at: '2020-01-01' };
    await app.guest.call(signUp, { body });
    expect(await find(email)).toMatchObject([{ status: 'Pending', invitedAt: null }]);
  });

  test('too many sign-ups from one address on the network are told to wait', async () => {
    const limited = await startTestApp();
    toNextWindow(limited, signUp.limit);
    const answers = [];
    for (let index = 0; index <= signUp.limit.max; index += 1) {
      answers.push(await limited.guest.call(signUp, { body: { email: uniqueEmail() } }));
    }
    await limited.close();
    expect(answers.at(-2)?.status).toBe(200);
    expect(answers.at(-1)?.refusal.codes).toEqual(['tooManyRequests']);
    expect(answers.at(-1)?.headers['retry-after']).toBeDefined();
  });
});

describe('listing', () => {
  test('search finds addresses and assets, whatever their case; wildcards are taken literally', async () => {
    const email = `percent%${uniqueEmail()}`;
    await ask(email, 'Credit');
    expect((await find('PERCENT%')).map((found) => found.email)).toEqual([email]);
    expect((await find('credit')).every((found) => found.asset === 'Credit')).toBe(true);
    expect(await find('no_such_partner')).toEqual([]);
  });

  test('pages follow each other without gaps and the total stays true', async () => {
    const page = async (pageNum: number) =>
      (
        await admin.call(list, {
          query: { pageNum, pageSize: 3, sortBy: 'email', sortDirection: 'desc' },
        })
      ).reply;
    const [first, second] = await Promise.all([page(0), page(1)]);
    const emails = [...first.items, ...second.items].map(({ email }) => email);
    expect(emails).toEqual(emails.toSorted().toReversed());
    expect(new Set(emails).size).toBe(6);
    const beyond = await page(1_000);
    expect([beyond.items, beyond.total]).toEqual([[], first.total]);
  });

  test.each(['email', 'asset', 'status', 'createdAt'] as const)(
    'sorting by %s shows every partner once, in both directions',
    async (sortBy) => {
      const read = async (sortDirection: 'asc' | 'desc') =>
        (await admin.call(list, { query: { sortBy, sortDirection, pageSize: -1 } })).reply;
      const [up, down] = [await read('asc'), await read('desc')];
      expect(new Set(up.items.map(({ _id }) => _id)).size).toBe(up.total);
      expect(down.items.map(({ _id }) => _id).toSorted()).toEqual(
        up.items.map(({ _id }) => _id).toSorted(),
      );
    },
  );
});

describe('deciding', () => {
  test('an approval sends one invitation with a link to /register', async () => {
    const email = uniqueEmail();
    const _id = await partner(email, 'Rates');
    const preview = await admin.call(partnersContract.previewApproval, { body: { _id } });
    expect(await countMessages(app, email)).toBe(0);
    const { reply } = await decide(_id, 'Approved');
    expect(reply.items).toMatchObject([
      { _id, status: 'Approved', invitedAt: expect.any(String), hasAccount: false },
    ]);
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Your invitation to the PriceVault pilot');
    expect(mail.text).toContain(
      `https://vault.example/register#email=${encodeURIComponent(email)}`,
    );
    expect(preview.reply).toMatchObject({ recipient: email, subject: mail.subject });
    expect(preview.reply.text.trim()).toBe(mail.text.replaceAll('\r\n', '\n').trim());
    await decide(_id, 'Approved');
    expect(await countMessages(app, email)).toBe(1);
  });

  test.each([
    ['tr', 'PriceVault pilot programına davetiniz'],
    ['ar', 'دعوتك إلى البرنامج التجريبي لـ PriceVault'],
  ])('the invitation speaks the language of the visitor: %s', async (language, subject) => {
    const email = uniqueEmail();
    await decide(await partner(email, 'FX', { 'accept-language': language }), 'Approved');
    expect((await mailbox.next(email)).subject).toBe(subject);
  });

  test('an admin may set any status; only an approval sends a mail', async () => {
    const email = uniqueEmail();
    const _id = await partner(email);
    for (const status of ['Rejected', 'Pending', 'Rejected'] as const) {
      expect((await decide(_id, status)).reply.items).toMatchObject([{ status }]);
    }
    expect(await countMessages(app, email)).toBe(0);
  });

  test('two admins who approve at once send one mail', async () => {
    const email = uniqueEmail();
    const _id = await partner(email);
    await Promise.all([decide(_id, 'Approved'), decide(_id, 'Approved')]);
    expect(await countMessages(app, email)).toBe(1);
  });

  test('an unknown status is refused, and so is the id of nothing', async () => {
    const _id = await partner(uniqueEmail());
    const wrong = await admin.call(setStatus, { body: { _id, status: 'Maybe' as 'Pending' } });
    expect(wrong.refusal.codes).toEqual(['partnerStatusInvalid']);
    for (const nothing of ['0b7e2c55-9f3c-4f0c-8f0e-000000000000', 'no-such-id']) {
      const { status, refusal } = await decide(nothing, 'Approved');
      expect([status, refusal.codes]).toEqual([404, ['partnerNotFound']]);
    }
  });
});

describe('removing', () => {
  async function addInstruments(assetName: string, count: number): Promise<void> {
    const { queries } = app.platform.db;
    const now = app.clock.now();
    const asset = await insertAsset(queries, { name: assetName, createdBy: null, now });
    for (let index = 0; index < count; index += 1) {
      await insertInstrument(queries, {
        asset_id: asset._id,
        name: `${assetName} ${index}`,
        currency: 'USD',
        service_frequency: 'Daily',
        pricing_zone: 'America/New_York',
        pricing_time: '16:00',
        submission_period_minutes: 60,
        submission_tries: 1,
      });
    }
  }

  test('check answers the instrument types of the asset classes that were asked for, each once', async () => {
    await addInstruments('Rates', 3);
    await addInstruments('FX', 2);
    const [rates, again, fx, none] = [
      await partner(uniqueEmail(), 'Rates'),
      await partner(uniqueEmail(), 'Rates'),
      await partner(uniqueEmail(), 'FX'),
      await partner(uniqueEmail()),
    ];
    const related = async (...items: string[]) =>
      (await admin.call(check, { body: { items } })).reply.related;
    expect(await related(rates)).toBe(3);
    expect(await related(rates, again)).toBe(3);
    expect(await related(rates, fx, none)).toBe(5);
    expect(await related(none)).toBe(0);
    expect(await related('no-such-id')).toBe(0);
  });

  test('removed partners are deleted; a repeat changes nothing and succeeds', async () => {
    const emails = [uniqueEmail(), uniqueEmail()];
    const items = [await partner(emails[0] ?? ''), await partner(emails[1] ?? '')];
    const { reply } = await admin.call(remove, { body: { items: JSON.stringify(items) } });
    expect(reply.items.toSorted()).toEqual(items.toSorted());
    expect(await find(emails[0] ?? '')).toEqual([]);
    expect((await admin.call(remove, { body: { items } })).reply.items).toEqual([]);
    expect((await ask(emails[0] ?? '')).status).toBe(200);
  });

  test('a removal can be undone by who removed, for ten minutes and without a second invitation', async () => {
    const restore = (person: Person, ...items: string[]) =>
      person.call(partnerRemovalContract.restore, { body: { items } });
    const email = uniqueEmail();
    const _id = await partner(email, 'Rates');
    await decide(_id, 'Approved');
    const [before] = await find(email);
    await admin.call(remove, { body: { items: [_id] } });
    expect((await restore(await app.person('admin'), _id)).refusal.codes).toEqual(['undoTooLate']);
    expect((await restore(admin, _id)).reply.items).toEqual([_id]);
    expect(await find(email)).toEqual([before]);
    expect(await countMessages(app, email)).toBe(1);
    expect((await restore(admin, _id)).refusal.codes).toEqual(['undoTooLate']);

    // Who has signed up again meanwhile is in the list already.
    await admin.call(remove, { body: { items: [_id] } });
    await ask(email);
    expect((await restore(admin, _id)).refusal.codes).toEqual(['undoTooLate']);

    const late = await partner(uniqueEmail());
    await admin.call(remove, { body: { items: [late] } });
    app.clock.advance(10 * 60_000 + 1);
    expect((await restore(admin, late)).refusal.codes).toEqual(['undoTooLate']);
    const { queries } = app.platform.db;
    await deleteRemovedPartners(queries, new Date(app.clock.now().getTime() - 10 * 60_000));
    expect(await queries.selectFrom('removed_partners').selectAll().execute()).toEqual([]);
  });

  test('what happens to partners is told to admins alone', async () => {
    await ask(uniqueEmail());
    const rows = await app.platform.db.queries
      .selectFrom('events')
      .select(['audience', 'audience_id'])
      .where('kind', '=', 'partners.changed')
      .execute();
    expect(rows).not.toEqual([]);
    expect(new Set(rows.map((row) => `${row.audience}:${row.audience_id}`))).toEqual(
      new Set(['role:admin']),
    );
  });
});
