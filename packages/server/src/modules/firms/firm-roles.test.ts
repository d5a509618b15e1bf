// Roles for the desk: set by owners, carried by invitations, and for auditors until a date.
import type { FirmRole } from '@pricevault/basics';
import { authContract, firmsContract, seriesContract } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { tokenIn } from '../../../test/accounts.ts';
import { createFirm, emailOf } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import type { Person } from '../../../test/test-app.ts';
import { endAudits } from './ended-audits.service.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

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
