// The audit log is append-only, and tampering is detected.
import { authContract, type AuditAction } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { App } from '../../app.ts';
import { createUser } from '../../modules/users/users.service.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { sealAuditEntries, verifyAuditChain } from './audit-chain.repository.ts';
import { recordAudit } from './audit.repository.ts';

const operator = { id: null, label: 'test', requestId: null };
const app = await testAppForFile();
const otherNode = await app.addNode();

const queries = () => app.platform.db.queries;
/** A test's own actions have no words. */
const record = (action: string) =>
  recordAudit(queries(), operator, { action: action as AuditAction });
async function seal(node: App): Promise<void> {
  while ((await node.platform.db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
}

test('entries are sealed into one whole chain, also by two nodes at once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, index) => record(`test.${index}`)));
  await Promise.all([seal(app), seal(otherNode), seal(app), seal(otherNode)]);
  const report = await verifyAuditChain(queries());
  expect(report).toMatchObject({ unsealed: 0, brokenAt: null });
  expect(report.entries).toBeGreaterThanOrEqual(40);
  await record('test.later');
  await seal(otherNode);
  expect(await verifyAuditChain(queries())).toEqual({ ...report, entries: report.entries + 1 });
});

test.each([
  ['changing', `update audit_entries set actor = 'nobody'`],
  ['deleting', `delete from audit_entries`],
  ['emptying', `truncate audit_entries`],
  ['unsealing', `update audit_entries set number = null where number is not null`],
])('the database refuses %s', async (_what, statement) => {
  await record('test.kept');
  await seal(app);
  await expect(sql.raw(statement).execute(queries())).rejects.toThrow(
    'The audit log can only be added to.',
  );
});

test('a login leaves no password or token in it', async () => {
  const password = 'Correct-Horse-1';
  const email = 'ada@bank.example';
  await createUser(app.platform, operator, { email, displayName: 'Ada', password, role: 'user' });
  const { reply } = await app.guest.call(authContract.login, { body: { email, password } });
  await app.guest.call(authContract.login, { body: { email, password: 'Wrong-Horse-1' } });
  const rows = await queries().selectFrom('audit_entries').selectAll().orderBy('id').execute();
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['users.created', 'auth.signed-in', 'auth.sign-in-refused']),
  );
  const all = JSON.stringify(rows);
  for (const secret of [password, 'Wrong-Horse-1', reply.access_token, 'argon2']) {
    expect(all).not.toContain(secret);
  }
});

test('who is denied access leaves a trace', async () => {
  const person = await app.person();
  await person.call({ ...authContract.logout, path: '/api/asset' }, {});
  const denied = await queries()
    .selectFrom('audit_entries')
    .select(['actor_id', 'object_id'])
    .where('action', '=', 'access.denied')
    .execute();
  expect(denied).toContainEqual({ actor_id: person.userId, object_id: 'POST /api/asset' });
});

test('who is denied again and again leaves one trace a minute for each call and reason', async () => {
  const person = await app.person();
  const body = { user: { id: 'b3a1f0a2-0000-4000-8000-000000000000', settings: { secret: 'x' } } };
  for (let round = 0; round < 3; round += 1) {
    await person.call(authContract.updateUser, { body });
    await person.call({ ...authContract.logout, path: '/api/asset' }, {});
  }
  const entries = await queries()
    .selectFrom('audit_entries')
    .select(['object_id', 'details'])
    .where('action', '=', 'access.denied')
    .where('actor_id', '=', person.userId)
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { object_id: 'POST /api/auth/user/update', details: { reason: 'accountNotYours' } },
    { object_id: 'POST /api/asset', details: { reason: 'roleMissing' } },
  ]);
});

test.each([
  ['changed', `update audit_entries set details = '{"name":"other"}' where number = 7`, 7],
  ['deleted', `delete from audit_entries where number = 5`, 5],
  ['resealed', `update audit_entries set hash = previous_hash where number = 3`, 3],
])('an entry that a superuser %s is found by its number', async (_how, statement, number) => {
  await seal(app);
  await app.platform.db.transaction(async (tx) => {
    await sql`alter table audit_entries disable trigger user`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`alter table audit_entries enable trigger user`.execute(tx);
  });
  expect(await verifyAuditChain(queries())).toMatchObject({
    entries: number - 1,
    brokenAt: number,
  });
});
