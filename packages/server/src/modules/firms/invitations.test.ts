import { errorText, firmsContract, registrationContract } from '@pricevault/contract';
import type { FirmRole } from '@pricevault/basics';
import { describe, expect, test } from 'vitest';
import {
  countMessages,
  deniedCalls,
  signIn,
  sortedStatuses,
  testPassword,
  tokenIn,
  uniqueEmail,
} from '../../../test/accounts.ts';
import { emailOf, createFirm, joinAs } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { setAccountsDisabled } from '../identity/users.repository.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const { app, mailbox } = await startWithMailbox({
  PUBLIC_URL: 'https://vault.example',
  RATE_LIMIT: 'off',
});

const invite = (person: Person, email: string, headers: Record<string, string> = {}) =>
  person.call(firmsContract.invite, { body: { email }, headers });
const look = (token: string) => app.guest.call(firmsContract.readInvitation, { query: { token } });
const join = (person: Person, token: string) =>
  person.call(firmsContract.join, { body: { token } });
const read = async (person: Person) => (await person.call(firmsContract.read)).reply;

describe('inviting', () => {
  test('a member invites too; the mail names firm and inviter and links to the public address', async () => {
    const { owner, member } = await createFirm(app, mailbox);
    await owner.call(firmsContract.rename, { body: { name: 'Acme Capital' } });
    const email = uniqueEmail();
    expect((await invite(member, email, { host: 'evil.example' })).status).toBe(200);
    const mail = await mailbox.next(email);
    expect(mail.subject).toBe('Join Acme Capital on PriceVault');
    expect(mail.text).toContain(`https://vault.example/join-firm/${tokenIn(mail)}`);
    expect(mail.text + mail.html).not.toContain('evil');
    const { invitations } = await read(owner);
    expect(invitations).toEqual([
      expect.objectContaining({ email, invitedBy: expect.stringContaining('person-') }),
    ]);
    expect(JSON.stringify(invitations)).not.toContain(tokenIn(mail));
  });

  test('a member of the firm is not invited again', async () => {
    const { owner, member } = await createFirm(app, mailbox);
    const email = await emailOf(member);
    const before = await countMessages(app, email);
    const { status, refusal } = await invite(owner, email.toUpperCase());
    expect(status).toBe(409);
    expect(refusal.errors).toEqual([errorText('alreadyMember', { email })]);
    expect(await countMessages(app, email)).toBe(before);
  });

  test('the reply does not tell whether the address has an account', async () => {
    const [owner, known] = [await app.person(), await app.person()];
    const answers = [await invite(owner, await emailOf(known)), await invite(owner, uniqueEmail())];
    for (const { status, reply } of answers) {
      expect({ status, reply }).toEqual({ status: 200, reply: { success: true } });
    }
  });

  test('a second invitation of the same address takes the place of the first', async () => {
    const [owner, person] = [await app.person(), await app.person()];
    const first = await joinAs(mailbox, owner, person, 'later');
    const second = await joinAs(mailbox, owner, person, 'later');
    expect((await read(owner)).invitations).toHaveLength(1);
    expect((await first.accept()).refusal.codes).toEqual(['invitationInvalid']);
    expect((await second.accept()).status).toBe(200);
  });

  test('a firm name with line breaks or addresses is refused: it would go into mails to others', async () => {
    const owner = await app.person();
    const before = (await read(owner)).firm.name;
    for (const name of ['Acme\r\nBcc: evil@evil.example', 'Win at evil.com']) {
      const { refusal } = await owner.call(firmsContract.rename, { body: { name } });
      expect(refusal.codes).toEqual(['nameUnsafe']);
    }
    expect((await read(owner)).firm.name).toBe(before);
  });

  test('one mailbox gets three invitations of a firm in an hour, and ten of all', async () => {
    const email = uniqueEmail();
    const outcomes: unknown[] = [];
    for (let firms = 0; firms < 4; firms += 1) {
      const owner = await app.person();
      for (let times = 0; times < 4; times += 1) {
        const { status, refusal } = await owner.call(firmsContract.invite, { body: { email } });
        outcomes.push(status === 200 ? 'sent' : refusal.codes[0]);
      }
    }
    const three = ['sent', 'sent', 'sent', 'mailTooSoon'];
    const last = ['sent', 'mailTooSoon', 'mailTooSoon', 'mailTooSoon'];
    expect(outcomes).toEqual([...three, ...three, ...three, ...last]);
  });
});

describe('accepting', () => {
  test('the link says what it is for, and moves the invited person as member', async () => {
    const [owner, person] = [await app.person(), await app.person()];
    const { token, accept } = await joinAs(mailbox, owner, person, 'later');
    const email = await emailOf(person);
    const firmName = (await read(owner)).firm.name;
    expect((await look(token)).reply).toEqual({
      success: true,
      firmRole: 'member',
      firmName,
      invitedBy: expect.any(String),
      email,
    });
    expect((await accept()).reply).toEqual({ success: true, firmName });
    const own = await read(person);
    expect(own.firm).toEqual({ ...(await read(owner)).firm, ownRole: 'member' });
    expect(own.invitations).toEqual([]);
  });

  test('somebody without an account registers with the address first', async () => {
    const [owner, email] = [await app.person(), uniqueEmail()];
    await invite(owner, email);
    const invitation = tokenIn(await mailbox.next(email));
    await app.guest.call(registrationContract.register, {
      body: {
        displayName: 'Colleague',
        email,
        password: testPassword,
        passwordConfirm: testPassword,
      },
    });
    await app.guest.call(registrationContract.verifyEmail, {
      body: { token: tokenIn(await mailbox.next(email)) },
    });
    const person = await signIn(app, { email });
    expect((await join(person, invitation)).status).toBe(200);
    expect((await read(owner)).members).toHaveLength(2);
  });

  test('the invitation of another address is refused and stays good', async () => {
    const [owner, invited, thief] = [await app.person(), await app.person(), await app.person()];
    const { token, accept } = await joinAs(mailbox, owner, invited, 'later');
    const stolen = await join(thief, token);
    expect(stolen.status).toBe(403);
    expect(stolen.refusal.codes).toEqual(['invitationForOther']);
    expect(await deniedCalls(app, thief.userId)).toEqual([
      'POST /api/firm/join: invitationForOther',
    ]);
    expect((await read(thief)).members).toHaveLength(1);
    expect((await accept()).status).toBe(200);
  });

  test('an invitation works once, also of five at once', async () => {
    const [owner, person] = [await app.person(), await app.person()];
    const { token, accept } = await joinAs(mailbox, owner, person, 'later');
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => accept()));
    expect(sortedStatuses(answers)).toEqual([200, 400, 400, 400, 400]);
    expect((await look(token)).refusal.codes).toEqual(['invitationInvalid']);
    expect((await read(owner)).members).toHaveLength(2);
  });

  test('two invitations into two firms at once: one firm in the end', async () => {
    const [first, second, person] = [await app.person(), await app.person(), await app.person()];
    const links = [
      await joinAs(mailbox, first, person, 'later'),
      await joinAs(mailbox, second, person, 'later'),
    ];
    await Promise.all(links.map(({ accept }) => accept()));
    const sizes = [(await read(first)).members.length, (await read(second)).members.length];
    expect(sizes).toEqual(sizes[0] === 1 ? [1, 2] : [2, 1]);
  });

  test('an invitation is good for 7 days and no longer', async () => {
    const [owner, early, late] = [await app.person(), await app.person(), await app.person()];
    const good = await joinAs(mailbox, owner, early, 'later');
    const old = await joinAs(mailbox, owner, late, 'later');
    app.clock.advance(7 * dayMs - minuteMs);
    expect((await look(good.token)).status).toBe(200);
    app.clock.advance(2 * minuteMs);
    expect((await look(old.token)).status).toBe(400);
    expect((await read(await app.person())).invitations).toEqual([]);
  });

  test('the last owner of a firm with members cannot walk away into another one', async () => {
    const { owner, member } = await createFirm(app, mailbox);
    const other = await app.person();
    const { accept } = await joinAs(mailbox, other, owner, 'later');
    expect((await accept()).refusal.codes).toEqual(['lastFirmOwner']);
    await owner.call(firmsContract.setMemberRole, {
      body: { userId: member.userId ?? '', firmRole: 'owner' },
    });
    expect((await accept()).status).toBe(200);
  });

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(2_000)])(
    'the token %j of nothing is refused',
    async (token) => {
      expect((await look(token)).status).toBe(400);
      expect((await join(await app.person(), token)).status).toBe(400);
    },
  );
});

describe('taking an invitation back', () => {
  const revoke = (person: Person, invitationId: string) =>
    person.call(firmsContract.revokeInvitation, { body: { invitationId } });

  test('any member can, and the link no longer works', async () => {
    const { owner, member } = await createFirm(app, mailbox);
    const invited = await app.person();
    const { token, accept } = await joinAs(mailbox, owner, invited, 'later');
    const [invitation] = (await read(member)).invitations;
    expect((await revoke(member, invitation?._id ?? '')).status).toBe(200);
    expect((await look(token)).status).toBe(400);
    expect((await accept()).refusal.codes).toEqual(['invitationInvalid']);
    expect((await read(owner)).invitations).toEqual([]);
    expect((await revoke(member, invitation?._id ?? '')).status).toBe(400);
  });

  test('another firm cannot', async () => {
    const [owner, stranger, invited] = [await app.person(), await app.person(), await app.person()];
    const { accept } = await joinAs(mailbox, owner, invited, 'later');
    const [invitation] = (await read(owner)).invitations;
    expect((await revoke(stranger, invitation?._id ?? '')).refusal.codes).toEqual([
      'invitationInvalid',
    ]);
    expect((await revoke(stranger, 'no-such-id')).status).toBe(400);
    expect((await accept()).status).toBe(200);
  });
});

describe('an invitation of somebody who may no longer invite', () => {
  const state = async ({ token }: { token: string }) => (await look(token)).status;
  const setRole = (owner: Person, member: Person, firmRole: FirmRole) =>
    owner.call(firmsContract.setMemberRole, { body: { userId: member.userId ?? '', firmRole } });

  test('ends when the sender leaves or is removed; those of colleagues stay', async () => {
    const { owner, members } = await createFirm(app, mailbox, 2);
    const [leaver, removed] = members as [Person, Person];
    const guests = [await app.person(), await app.person(), await app.person()] as const;
    const links = [
      await joinAs(mailbox, leaver, guests[0], 'later'),
      await joinAs(mailbox, removed, guests[1], 'later'),
      await joinAs(mailbox, owner, guests[2], 'later'),
    ] as const;
    await leaver.call(firmsContract.leave);
    await owner.call(firmsContract.removeMember, { body: { userId: removed.userId ?? '' } });
    expect((await links[0].accept()).refusal.codes).toEqual(['invitationInvalid']);
    expect((await links[1].accept()).refusal.codes).toEqual(['invitationInvalid']);
    expect((await read(owner)).invitations).toHaveLength(1);
    expect((await links[2].accept()).status).toBe(200);
  });

  test('ends with the role that allowed it', async () => {
    const { owner, member } = await createFirm(app, mailbox);
    await setRole(owner, member, 'owner');
    const [email, colleague] = [uniqueEmail(), await app.person()];
    await member.call(firmsContract.invite, { body: { email, firmRole: 'owner' } });
    const asOwner = { token: tokenIn(await mailbox.next(email)) };
    const asMember = await joinAs(mailbox, member, colleague, 'later');
    await setRole(owner, member, 'member');
    expect([await state(asOwner), await state(asMember)]).toEqual([400, 200]);
    await setRole(owner, member, 'viewer');
    expect(await state(asMember)).toBe(400);
  });

  test('is not sent when the account is disabled a moment before', async () => {
    const { firmId, owner, member } = await createFirm(app, mailbox);
    const email = uniqueEmail();
    const { calls } = await app.platform.db.transaction(async (tx) => {
      await setAccountsDisabled(tx, [member.userId ?? ''], app.clock.now());
      const begun = [invite(member, email)];
      await untilWaiting(app, begun.length);
      return { calls: begun };
    });
    const [answer] = await Promise.all(calls);
    expect(answer?.status).toBe(401);
    expect(await countMessages(app, email)).toBe(0);
    expect((await read(owner)).firm._id).toBe(firmId);
    expect((await read(owner)).invitations).toEqual([]);
  });
});
