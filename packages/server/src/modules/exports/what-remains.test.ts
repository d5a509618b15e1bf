// What is left of an account that was deleted and of a firm that left: searched for in the whole database, and tried with what they had.
import {
  apiTokensContract,
  registrationContract,
  deskMailsContract,
  deskPositionsContract,
  firmDataContract,
  firmsContract,
  ownDataContract,
  profileContract,
  usersContract,
  webhooksContract,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { somePositions } from '../../../test/desk.ts';
import { emailOf, joinAs } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { createMarket, rows, submitAll } from '../../../test/market.ts';
import { createTrades } from '../../../test/reference-data.ts';
import { closeWindows, createOpenType, marks, submit } from '../../../test/submissions.ts';
import type { Person } from '../../../test/test-app.ts';
import { openReceiver } from '../../../test/webhook-receiver.ts';
import { addWebhook, loopbackAllowed } from '../../../test/webhooks.ts';
import { sealAuditEntries, verifyAuditChain } from '../../platform/audit/audit-chain.repository.ts';
import { enqueueMessage } from '../../platform/messages/message.repository.ts';

const { app, mailbox } = await startWithMailbox({
  RATE_LIMIT: 'off',
  IDB_EMAIL: 'desk@broker.example',
  ...loopbackAllowed,
});
const queries = () => app.platform.db.queries;

const deleteAccount = async (person: Person, email?: string) =>
  person.call(ownDataContract.deleteAccount, { body: { email: email ?? (await emailOf(person)) } });

/** Rows of the whole database in which a text stands, by table. */
async function rowsHolding(wanted: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition`.execute(queries());
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows: hits } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where t::text ilike ${`%${wanted}%`}`.execute(
      queries(),
    );
    if (hits.length > 0) found[name] = hits.map(({ row }) => row);
  }
  return found;
}

async function renamed(person: Person, displayName: string, phone = ''): Promise<void> {
  const email = await emailOf(person);
  const answer = await person.call(profileContract.update, {
    body: { displayName, email, phone, tfa_enable: false },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(200);
}

const renameFirm = (person: Person, name: string) =>
  person.call(firmsContract.rename, { body: { name } });

describe('a deleted account', () => {
  test('leaves its name nowhere: not in replies that were kept, nor in the firms that were called like the person', async () => {
    // Accounts start in a firm of their own name, before somebody invites them.
    const person = await app.person('user', { isVetted: false });
    await renameFirm(person, 'Zenobia Marchetti');
    const owner = await app.person();
    await joinAs(mailbox, owner, person);
    await renamed(person, 'Zenobia Marchetti');
    expect((await deleteAccount(person)).status).toBe(200);
    const alone = await app.person('user', { isVetted: false });
    await renamed(alone, 'Zenobia Marchetti');
    await renameFirm(alone, 'Zenobia Marchetti');
    expect((await deleteAccount(alone)).status).toBe(200);
    // That a firm was once called so is in the log, which cannot be rewritten.
    expect(Object.keys(await rowsHolding('Zenobia'))).toEqual(['audit_entries']);
  });

  test('leaves its phone and address in no message, also where others were asked to reply to it', async () => {
    const person = await app.person();
    const email = await emailOf(person);
    const phone = '+49 151 5550177';
    await renamed(person, 'Somebody', phone);
    await enqueueMessage(queries(), { channel: 'sms', recipient: phone, text: '123456' });
    const [tradeId = ''] = await createTrades(app, 1, 61_000);
    await person.call(deskMailsContract.askBroker, { body: { tradeId } });
    await mailbox.next('desk@broker.example');
    const colleague = await app.person();
    await joinAs(mailbox, person, colleague);
    const role = { userId: colleague.userId ?? '', firmRole: 'owner' as const };
    await person.call(firmsContract.setMemberRole, { body: role });
    expect((await deleteAccount(person)).status).toBe(200);
    await mailbox.next(email, 'deleted');
    expect(await rowsHolding('5550177')).toEqual({});
    const { messages = [], audit_entries: log, ...others } = await rowsHolding(email);
    expect(log).toBeDefined();
    expect(others).toEqual({});
    // The last one, which goes after its time.
    expect(messages).toHaveLength(1);
  });

  test('is deleted once, whoever asks twice, and its address can register again', async () => {
    const person = await app.person();
    const email = await emailOf(person);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => deleteAccount(person, email)),
    );
    expect(
      answers
        .map(({ status }) => String(status))
        .toSorted()
        .join(),
    ).toBe('200,401,401,401');
    const { rows: log } = await sql`
      select from audit_entries where action = 'profile.account-deleted' and object_id = ${person.userId ?? ''}`.execute(
      queries(),
    );
    expect(log).toHaveLength(1);
    const password = 'Correct-Horse-7!';
    const body = { displayName: 'Somebody New', email, password, passwordConfirm: password };
    const again = await app.guest.call(registrationContract.register, { body });
    expect(again.status).toBe(200);
  });

  test('is not the last administrator’s', async () => {
    const admin = await app.person('admin');
    await sql`update users set role = 'user' where role = 'admin' and id <> ${admin.userId ?? ''}`.execute(
      queries(),
    );
    expect((await admin.call(ownDataContract.ownData)).reply.blockedBy).toBe('lastAdmin');
    const refused = await deleteAccount(admin);
    expect([refused.status, refused.refusal.codes]).toEqual([409, ['lastAdmin']]);
    const other = await app.person('admin');
    // Both at once: one of them stays.
    const [first, second] = await Promise.all([deleteAccount(admin), deleteAccount(other)]);
    expect(new Set([first.status, second.status])).toEqual(new Set([200, 409]));
    const left = first.status === 200 ? other : admin;
    expect((await left.call(usersContract.list, { query: {} })).status).toBe(200);
  });
});

describe('a firm that left', () => {
  test('has neither tokens nor webhooks nor positions, and published figures and the log stay as they were', async () => {
    const market = await createMarket(app, 5, { isSample: false, outlierRule: 'none' });
    const [leaving, staying] = market.firms as [Person, Person];
    const { firm } = (await leaving.call(firmsContract.read)).reply;
    await submitAll(market, [[1], [2], [3], [4], [5]]);
    await closeWindows(app, market.typeId);
    const shown = { batchId: market.batchId, date: new Date().toISOString().slice(0, 10) };
    const before = (await rows(staying, shown)).result;
    const receiver = await openReceiver();
    await addWebhook(leaving, receiver.url);
    await expect.poll(() => receiver.messages.length).toBe(1);
    await leaving.call(deskPositionsContract.storePositions, { body: somePositions });
    const scopes = ['results:read' as const, 'webhooks:read' as const];
    const form = { name: 'Nightly', kind: 'firm' as const, scopes, days: 30, addresses: [] };
    const { token } = (await leaving.call(apiTokensContract.createToken, { body: form })).reply;
    const program = app.withToken(token);
    expect((await program.call(webhooksContract.list)).status).toBe(200);
    await leaving.call(firmDataContract.prepareData);
    const prepared = async () => (await leaving.call(firmDataContract.data)).reply.export?.state;
    await expect.poll(prepared).toBe('ready');

    const left = await leaving.call(firmDataContract.leaveVault, { body: { name: firm.name } });
    expect(left.status).toBe(200);
    expect((await program.call(webhooksContract.list)).status).toBe(401);
    expect((await leaving.call(webhooksContract.list)).reply.items).toEqual([]);
    expect((await leaving.call(deskPositionsContract.positions)).reply.stored).toBeNull();
    expect((await leaving.call(firmDataContract.data)).reply.export).toBeNull();
    const { rows: kept } = await sql<{ webhooks: number; tokens: number; positions: number }>`
      select (select count(*) from webhooks where firm_id = ${firm._id}) as webhooks,
             (select count(*) from api_tokens where firm_id = ${firm._id} and revoked_at is null) as tokens,
             (select count(*) from desk_positions where firm_id = ${firm._id} and secret is not null) as positions`.execute(
      queries(),
    );
    expect(kept).toEqual([{ webhooks: 0, tokens: 0, positions: 0 }]);

    // What was published stays, and the next window does not count the one who left.
    expect((await rows(staying, shown)).result).toEqual(before);
    const { tradeIds } = await createOpenType(app, 1);
    const late = await submit(leaving, marks(tradeIds, [9]));
    expect(late.reply).toMatchObject({ is_timing: false, reason: 'notVetted' });
    await createOpenType(app, 1);
    expect(receiver.messages).toHaveLength(1);
    while ((await app.platform.db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
    expect(await verifyAuditChain(queries())).toMatchObject({ brokenAt: null, unsealed: 0 });
  });
});
