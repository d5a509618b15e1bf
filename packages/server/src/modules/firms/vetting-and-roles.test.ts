// The path to being vetted: an owner asks, an admin sees what speaks for the firm and answers.
import {
  authContract,
  firmAuditContract,
  firmsContract,
  usersContract,
  seriesContract,
} from '@pricevault/contract';
import { expect, test } from 'vitest';
import type { FirmRole } from '@pricevault/basics';
import { auditedActions, subjectsTo, tokenIn } from '../../../test/accounts.ts';
import { emailOf, joinAs, createFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import type { Person } from '../../../test/test-app.ts';
import { endAudits } from './ended-audits.service.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const unvetted = () => app.person('user', { isVetted: false });

test('an owner asks, an admin vets, and who asked gets a mail', async () => {
  const [owner, admin] = [await unvetted(), await app.person('admin')];
  const wrong = await owner.call(firmsContract.askVetting, {
    body: { lei: '5493001KJTIIGC8Y1R21' },
  });
  expect(wrong.refusal.codes).toEqual(['leiInvalid']);
  const lei = '5493001KJTIIGC8Y1R12';
  expect((await owner.call(firmsContract.askVetting, { body: { lei } })).status).toBe(200);
  const { firm } = (await owner.call(firmsContract.read)).reply;
  expect(firm).toMatchObject({ isVetted: false, lei, vettingAskedAt: expect.any(String) });
  const { items } = (await admin.call(usersContract.vettingRequests)).reply;
  const email = await emailOf(owner);
  expect(items.find(({ firmId }) => firmId === firm._id)).toMatchObject({
    askedBy: email,
    lei,
    mailDomains: ['firm.example'],
    hasPartner: false,
    members: 1,
  });
  const body = { firmId: firm._id, isVetted: true };
  expect((await admin.call(usersContract.vetFirm, { body })).status).toBe(200);
  expect((await mailbox.next(email)).subject).toContain('is vetted');
  expect((await owner.call(firmsContract.read)).reply.firm).toMatchObject({
    isVetted: true,
    vettingAskedAt: null,
  });
  expect((await owner.call(firmsContract.askVetting, { body: {} })).refusal.codes).toEqual([
    'firmVettedAlready',
  ]);
  expect(await auditedActions(app, firm._id)).toEqual(
    expect.arrayContaining(['firms.vetting-asked', 'firms.vetted']),
  );
});

test('a firm called like a vetted one but for brackets takes a name of its own before it is vetted', async () => {
  const [known, twin, admin] = [await app.person(), await unvetted(), await app.person('admin')];
  const rename = (person: Person, name: string) =>
    person.call(firmsContract.rename, { body: { name } });
  expect((await rename(twin, 'Lantern Bank')).status).toBe(200);
  expect((await rename(known, 'Lantern Bank')).status).toBe(200);
  const { firm } = (await twin.call(firmsContract.read)).reply;
  expect(firm.name).toBe('Lantern Bank (not vetted)');
  const body = { firmId: firm._id, isVetted: true };
  const refused = await admin.call(usersContract.vetFirm, { body });
  expect([refused.status, refused.refusal.codes]).toEqual([409, ['firmNameOfOther']]);
  expect((await twin.call(firmsContract.read)).reply.firm.isVetted).toBe(false);
  expect((await rename(twin, 'Lantern Securities')).status).toBe(200);
  expect((await admin.call(usersContract.vetFirm, { body })).status).toBe(200);
});

test('the firm’s log never names who decided for the vault, also when they are staff no more', async () => {
  const [owner, admin, other] = [
    await unvetted(),
    await app.person('admin'),
    await app.person('admin'),
  ];
  const firmId = (await owner.call(firmsContract.read)).reply.firm._id;
  const vet = (body: object) => admin.call(usersContract.vetFirm, { body: { firmId, ...body } });
  await owner.call(firmsContract.askVetting, { body: {} });
  await admin.call(usersContract.refuseVetting, { body: { firmId } });
  await vet({ isVetted: true, corporateGroup: 'Example group' });
  await vet({ isVetted: false });
  const userId = admin.userId ?? '';
  await other.call(usersContract.setRole, { body: { userId, role: 'user' } });
  const { items } = (await owner.call(firmAuditContract.auditLog, { query: {} })).reply;
  const actorOf = new Map(items.map(({ action, actor }) => [action, actor]));
  expect(actorOf.get('firms.vetting-asked')).toBe(await emailOf(owner));
  expect(actorOf.size).toBeGreaterThanOrEqual(5);
  expect(JSON.stringify(items)).not.toContain(await emailOf(admin));
});

test('an admin refuses, and the firm may ask again; members do not ask', async () => {
  const [owner, member, admin] = [await unvetted(), await unvetted(), await app.person('admin')];
  await joinAs(mailbox, owner, member);
  const refused = await member.call(firmsContract.askVetting, { body: {} });
  expect(refused.refusal.codes).toEqual(['firmOwnerNeeded']);
  await owner.call(firmsContract.askVetting, { body: {} });
  const firmId = (await owner.call(firmsContract.read)).reply.firm._id;
  await admin.call(usersContract.refuseVetting, { body: { firmId } });
  expect((await mailbox.next(await emailOf(owner))).subject).toContain('was not vetted');
  const asked = async () =>
    (await admin.call(usersContract.vettingRequests)).reply.items.some(
      (item) => item.firmId === firmId,
    );
  expect(await asked()).toBe(false);
  await owner.call(firmsContract.askVetting, { body: {} });
  expect(await asked()).toBe(true);
});

test('the owner enters and changes the LEI; a vetted firm that changes it is to be reviewed', async () => {
  const [owner, other, admin] = [await unvetted(), await unvetted(), await app.person('admin')];
  const { firm } = (await owner.call(firmsContract.read)).reply;
  const save = (person: typeof owner, lei: string, name = firm.name) =>
    person.call(firmsContract.rename, { body: { name, lei } });
  expect((await save(owner, '529900T8BM49AURSDO54')).refusal.codes).toEqual(['leiInvalid']);
  expect((await save(owner, ' 529900t8bm49aursdo55 ')).status).toBe(200);
  const leiNow = async () => (await owner.call(firmsContract.read)).reply.firm.lei;
  expect(await leiNow()).toBe('529900T8BM49AURSDO55');
  const firmId = firm._id;
  await admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true } });
  const taken = await save(other, '529900T8BM49AURSDO55', 'Somebody else');
  expect(taken.refusal.codes).toEqual(['leiOfOther']);
  const listed = async () =>
    (await admin.call(usersContract.vettingRequests)).reply.items.some(
      (item) => item.firmId === firmId,
    );
  const vettedAt = () =>
    app.platform.db.queries
      .selectFrom('firms')
      .select('vetted_at')
      .where('id', '=', firmId)
      .executeTakeFirstOrThrow();
  const before = await vettedAt();
  expect(await listed()).toBe(false);
  expect((await save(owner, '')).status).toBe(200);
  expect(await leiNow()).toBeNull();
  expect(await listed()).toBe(true);
  app.clock.advance(60_000);
  await admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true } });
  expect(await listed()).toBe(false);
  expect(await vettedAt()).toEqual(before);
});

test('a vetted firm that changes its name is to be reviewed', async () => {
  const [owner, admin] = [await app.person(), await app.person('admin')];
  const { firm } = (await owner.call(firmsContract.read)).reply;
  const listed = async () =>
    (await admin.call(usersContract.vettingRequests)).reply.items.find(
      ({ firmId }) => firmId === firm._id,
    );
  expect(await listed()).toBeUndefined();
  const name = 'Known by another name';
  expect((await owner.call(firmsContract.rename, { body: { name } })).status).toBe(200);
  expect(await listed()).toMatchObject({ firmName: name, isVetted: true, askedAt: null });
});

test('a firm that changes its name or LEI while an admin looks at it is not vetted unseen', async () => {
  const [owner, admin] = [await unvetted(), await app.person('admin')];
  await owner.call(firmsContract.askVetting, { body: {} });
  const { firm } = (await owner.call(firmsContract.read)).reply;
  const [firmId, lei] = [firm._id, '213800WSGIIZCXF1P572'];
  const vet = (seen: { firmName?: string; lei?: string | null }) =>
    admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true, ...seen } });
  const firmName = 'Renamed at the last moment';
  await owner.call(firmsContract.rename, { body: { name: firmName, lei } });
  for (const seen of [{ firmName: firm.name }, { lei: null }]) {
    const { status, refusal } = await vet(seen);
    expect([status, refusal.codes]).toEqual([409, ['changedMeanwhile']]);
    expect(refusal.data).toEqual({ changed: { firmName, lei } });
  }
  expect((await owner.call(firmsContract.read)).reply.firm.isVetted).toBe(false);
  expect((await vet({ firmName, lei })).status).toBe(200);
});

test('admins get a mail in their language, with a pause, and none about a firm that waits already', async () => {
  app.clock.advance(3_600_000);
  const [admin, owner, second] = [await app.person('admin'), await unvetted(), await unvetted()];
  await admin.call(authContract.updateUser, { body: { user: { language: 'tr' } } });
  const [email, firmName] = [
    await emailOf(admin),
    (await owner.call(firmsContract.read)).reply.firm.name,
  ];
  const ask = (person: typeof owner) => person.call(firmsContract.askVetting, { body: {} });
  await ask(owner);
  expect(await subjectsTo(app, email)).toEqual([`${firmName} onay istiyor`]);
  await ask(second);
  expect(await subjectsTo(app, email)).toHaveLength(1);
  app.clock.advance(901_000);
  await ask(owner);
  expect(await subjectsTo(app, email)).toHaveLength(1);
  await ask(await unvetted());
  expect(await subjectsTo(app, email)).toHaveLength(2);
});

// Roles for the desk: set by owners, carried by invitations, and for auditors until a date.
const dayMs = 86_400_000;

const dayIn = (days: number) =>
  new Date(app.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);

const setRole = (owner: Person, member: Person, firmRole: FirmRole, lastDay?: string) =>
  owner.call(firmsContract.setMemberRole, {
    body: { userId: member.userId ?? '', firmRole, ...(lastDay ? { lastDay } : {}) },
  });

const ownRole = async (person: Person) =>
  (await person.call(authContract.currentUser)).reply.user.firmRole;

test('an owner sets roles, and nobody else does', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  expect((await setRole(owner, member, 'viewer')).status).toBe(200);
  expect(await ownRole(member)).toBe('viewer');
  expect((await setRole(member, owner, 'viewer')).refusal.codes).toEqual(['firmOwnerNeeded']);
  expect((await setRole(owner, owner, 'viewer')).refusal.codes).toEqual(['lastFirmOwner']);
});

test('somebody alone in a firm stays its owner', async () => {
  const alone = await app.person();
  expect((await setRole(alone, alone, 'member')).refusal.codes).toEqual(['lastFirmOwner']);
});

test('an auditor needs a last day within a year', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  for (const lastDay of [undefined, dayIn(-1), dayIn(400), '2026-02-31']) {
    expect((await setRole(owner, member, 'auditor', lastDay)).refusal.codes).toEqual([
      'auditEndInvalid',
    ]);
  }
  expect((await setRole(owner, member, 'auditor', dayIn(3))).status).toBe(200);
  const { members } = (await owner.call(firmsContract.read)).reply;
  expect(members.find(({ _id }) => _id === member.userId)).toMatchObject({
    firmRole: 'auditor',
    roleEndsAt: new Date(Date.parse(`${dayIn(3)}T00:00:00Z`) + dayMs).toISOString(),
  });
});

test('the invitation of an auditor names the last day', async () => {
  const { owner } = await createFirm(app, mailbox);
  const email = await emailOf(await app.person());
  const lastDay = dayIn(3);
  await owner.call(firmsContract.invite, { body: { email, firmRole: 'auditor', lastDay } });
  const day = new Date(lastDay).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  expect((await mailbox.next(email)).text).toContain(`until the end of ${day} (UTC)`);
});

test('an auditor’s access ends with the last day, before and after the move out of the firm', async () => {
  const { owner, member, firmId } = await createFirm(app, mailbox);
  await setRole(owner, member, 'auditor', dayIn(0));
  expect((await member.call(seriesContract.list)).status).toBe(200);
  app.clock.advance(dayMs);
  const late = await app.signInAgain(member);
  const refused = await late.call(firmsContract.read);
  // The job may have moved the auditor already; the firm's data are out of reach either way.
  if (refused.status === 200) expect(refused.reply.firm._id).not.toBe(firmId);
  else expect(refused.refusal.codes).toEqual(['firmAccessEnded']);
  await endAudits(app.platform);
  const { firm, members } = (await late.call(firmsContract.read)).reply;
  const name = members[0]?.displayName;
  expect(firm).toMatchObject({ ownRole: 'owner', name, isVetted: false });
  const colleagues = (await (await app.signInAgain(owner)).call(firmsContract.read)).reply.members;
  expect(colleagues.map(({ _id }) => _id)).not.toContain(member.userId);
});

test('an invitation carries the role; members invite members only', async () => {
  const { owner, member } = await createFirm(app, mailbox);
  const invited = await app.person();
  const email = await emailOf(invited);
  const invite = (person: Person, firmRole: FirmRole) =>
    person.call(firmsContract.invite, { body: { email, firmRole } });
  expect((await invite(member, 'owner')).refusal.codes).toEqual(['firmOwnerNeeded']);
  expect((await invite(owner, 'preparer')).status).toBe(200);
  const mail = await mailbox.next(email);
  expect(mail.text).toContain('as a preparer');
  const { invitations } = (await owner.call(firmsContract.read)).reply;
  expect(invitations).toMatchObject([{ email, firmRole: 'preparer' }]);
  const joined = await invited.call(firmsContract.join, { body: { token: tokenIn(mail) } });
  expect(joined.status).toBe(200);
  expect(await ownRole(invited)).toBe('preparer');
});
