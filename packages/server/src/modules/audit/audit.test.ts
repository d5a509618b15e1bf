// The audit log over HTTP: who reads what of it, by which filters, as a file, and whether the chain is whole.
import {
  auditContract,
  authContract,
  firmAuditContract,
  firmsContract,
  usersContract,
  type AuditAction,
} from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealAuditEntries } from '../../platform/audit/audit-chain.repository.ts';
import { recordAudit, recordAudits } from '../../platform/audit/audit.repository.ts';
import { createFirm, emailOf } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import type { Person } from '../../../test/test-app.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');
const { owner, member, firmId } = await createFirm(app, mailbox);
const stranger = await app.person();

const queries = () => app.platform.db.queries;
const nobody = { id: null, label: 'system', requestId: null };
const listed = async (query: object) =>
  (await admin.call(auditContract.list, { query: { pageSize: '200', ...query } })).reply;
const ofFirm = async (person: Person, query: object = {}) =>
  (await person.call(firmAuditContract.auditLog, { query: { pageSize: '200', ...query } })).reply;
const actionsOf = ({ items }: { items: readonly { action: string }[] }) =>
  items.map(({ action }) => action);
async function seal(): Promise<void> {
  while ((await app.platform.db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
}
const fileOf = async ({ token }: Person, path: string) => {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await app.http.inject({ method: 'GET', url: path, headers });
  return { status: reply.statusCode, lines: reply.body.split('\r\n') };
};

test('the vault’s log is for admins, a firm’s for those of the firm who may read it', async () => {
  for (const person of [owner, await app.person('staff')]) {
    expect((await person.call(auditContract.list, { query: {} })).status).toBe(403);
    expect((await person.call(auditContract.verify, { query: {} })).status).toBe(403);
    expect((await fileOf(person, '/api/audit/export')).status).toBe(403);
  }
  const refused = await member.call(firmAuditContract.auditLog, { query: {} });
  expect(refused.refusal.codes).toEqual(['firmRoleMissing']);
  expect((await fileOf(member, '/api/firm/audit/export')).status).toBe(403);
  expect((await owner.call(firmAuditContract.auditLog, { query: {} })).status).toBe(200);
});

test('each filter finds its entries: who, what, the object, the time, a text', async () => {
  const email = await emailOf(owner);
  const mine = await listed({ who: email.toUpperCase() });
  expect(mine.items.length).toBeGreaterThan(0);
  expect(new Set(mine.items.map(({ actor }) => actor))).toEqual(new Set([email]));
  expect(new Set(actionsOf(await listed({ action: 'firms.joined' })))).toEqual(
    new Set(['firms.joined']),
  );
  const about = await listed({ objectType: 'firm', objectId: firmId });
  expect(actionsOf(about)).toContain('firms.joined');
  expect(about.items.every(({ objectId }) => objectId === firmId)).toBe(true);
  expect(about.names[firmId]).toBeDefined();
  const found = await listed({ searchText: member.userId ?? '' });
  expect(actionsOf(found)).toContain('firms.joined');
  const at = Date.parse(about.items[0]?.at ?? '');
  const beyond = { from: new Date(at + 1).toISOString() };
  expect((await listed({ ...beyond, objectId: firmId })).items).toEqual([]);
  expect((await listed({ to: '2020-01-01' })).items).toEqual([]);
  const wrong = await admin.call(auditContract.list, { query: { from: '2026-02-30' } });
  expect(wrong.refusal.codes).toEqual(['auditTimeInvalid']);
});

test('what was done with an API token is found under the address of its owner', async () => {
  const actor = { id: null, label: 'tool@firm.example (API token nightly, 7)', requestId: null };
  await recordAudit(queries(), actor, { action: 'series.created' });
  expect(actionsOf(await listed({ who: 'tool@firm.example' }))).toEqual(['series.created']);
});

test('pages follow one another without a gap or a repeat, while entries are added', async () => {
  const action = 'test.paged' as AuditAction;
  await recordAudits(
    queries(),
    nobody,
    Array.from({ length: 25 }, (_, place) => ({ action, details: { place } })),
  );
  const places: unknown[] = [];
  for (let before: string | null = null; ;) {
    const page = await listed({ action, pageSize: '10', ...(before ? { before } : {}) });
    places.push(...page.items.map(({ details }) => details['place']));
    before = page.next;
    if (before === null) break;
    await recordAudit(queries(), nobody, { action, details: { place: 99 } });
  }
  expect(places).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index));
});

test('a firm reads its own entries alone, and not who decided for the vault', async () => {
  await admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true } });
  await stranger.call(firmsContract.rename, { body: { name: 'A stranger’s firm' } });
  const log = await ofFirm(owner);
  expect(actionsOf(log)).toContain('firms.vetted');
  expect(actionsOf(log)).not.toContain('firms.renamed');
  expect(JSON.stringify(log)).not.toContain(await emailOf(admin));
  const asked = await ofFirm(owner, { who: await emailOf(admin) });
  expect(asked.items).toEqual([]);
  expect((await ofFirm(owner, { searchText: await emailOf(admin) })).items).toEqual([]);
  expect(actionsOf(await ofFirm(stranger))).not.toContain('firms.joined');
  // A colleague by name, somebody who is not one by nothing.
  expect(log.names[member.userId ?? '']).toBe(await emailOf(member));
  expect(Object.keys(log.names)).not.toContain(stranger.userId);
});

test('admins see that marks came in and results were challenged, but not by whom; no filter tells it', async () => {
  const email = await emailOf(stranger);
  const actor = { id: stranger.userId, label: email, requestId: 'asked' };
  const { firm } = (await stranger.call(firmsContract.read)).reply;
  const hidden = [
    { action: 'submissions.stored', objectType: 'submission' },
    { action: 'challenges.made', objectType: 'firm' },
  ] as const;
  for (const { action, objectType } of hidden) {
    const details = { rows: 3 };
    await recordAudit(queries(), actor, { action, objectType, objectId: firm._id, details });
    const [entry] = (await listed({ action })).items;
    expect(entry).toMatchObject({ actor: null, objectType: null, objectId: null, details: {} });
    expect(entry?.requestId).toBeNull();
    for (const query of [{ who: email }, { objectId: firm._id }, { searchText: firm._id }]) {
      expect(actionsOf(await listed(query))).not.toContain(action);
    }
    const { lines } = await fileOf(admin, `/api/audit/export?action=${action}`);
    expect(lines[1]).not.toContain(email);
  }
  expect(actionsOf(await ofFirm(stranger))).toContain('challenges.made');
});

test('the entries that match are a file, and that somebody took it is an entry', async () => {
  const file = await fileOf(owner, '/api/firm/audit/export?action=firms.joined');
  expect(file.lines[0]).toBe(
    '\uFEFFnumber,at,actor,action,objectType,objectId,requestId,details,hash',
  );
  expect(file.lines).toHaveLength(3);
  expect(file.lines[1]).toContain(`firms.joined,firm,${firmId}`);
  expect(actionsOf(await ofFirm(owner))[0]).toBe('audit.exported');
  expect(actionsOf(await ofFirm(stranger))).not.toContain('audit.exported');
});

test('the chain is verified on demand, and the first broken entry is named', async () => {
  await app.guest.call(authContract.login, { body: { email: 'a@b.example', password: 'Wrong-1' } });
  await seal();
  const { head } = (await owner.call(firmAuditContract.verifyAudit, { query: {} })).reply;
  const whole = await admin.call(auditContract.verify, { query: {} });
  expect(whole.reply).toMatchObject({ verifiedTo: head, head, brokenAt: null, unsealed: 0 });
  const rest = await admin.call(auditContract.verify, { query: { after: String(head - 2) } });
  expect(rest.reply).toMatchObject({ verifiedTo: head, brokenAt: null });
  await app.platform.db.transaction(async (tx) => {
    await sql`alter table audit_entries disable trigger user`.execute(tx);
    await sql`update audit_entries set actor = 'nobody' where number = 5`.execute(tx);
    await sql`alter table audit_entries enable trigger user`.execute(tx);
  });
  for (const call of [auditContract.verify, firmAuditContract.verifyAudit]) {
    const person = call === auditContract.verify ? admin : owner;
    const broken = await person.call(call, { query: {} });
    expect(broken.reply).toMatchObject({ verifiedTo: 4, brokenAt: 5 });
  }
});
