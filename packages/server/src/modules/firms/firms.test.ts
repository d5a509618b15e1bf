// Who runs a firm, who leaves it, and that it is never without an owner.
import { randomUUID } from 'node:crypto';
import { errorText, firmsContract, noticesContract } from '@pricevault/contract';
import { describe, expect, test } from 'vitest';
import { auditedActions, deniedCalls } from '../../../test/accounts.ts';
import { createFirm, joinAs, ownersOf, type TestFirm } from '../../../test/firms.ts';
import { startWithMailbox } from '../../../test/mailbox.ts';
import { type Person } from '../../../test/test-app.ts';
import { untilWaiting } from '../../../test/waiting.ts';
import { nothing } from '../challenges/challenge-notices.ts';
import { insertFirm, moveMember, readFirm } from '../identity/firms.repository.ts';
import { addNotices } from '../notices/notices.service.ts';

const { app, mailbox } = await startWithMailbox({ RATE_LIMIT: 'off' });

const found = (members = 1) => createFirm(app, mailbox, members);
const read = async (person: Person) => (await person.call(firmsContract.read)).reply;
const rename = (person: Person, name: string) =>
  person.call(firmsContract.rename, { body: { name } });
const leave = (person: Person) => person.call(firmsContract.leave);
const setRole = (person: Person, userId: string | null, firmRole: 'owner' | 'member') =>
  person.call(firmsContract.setMemberRole, { body: { userId: userId ?? '', firmRole } });
const remove = (person: Person, userId: string | null) =>
  person.call(firmsContract.removeMember, { body: { userId: userId ?? '' } });

describe('seeing the firm', () => {
  test('everybody starts as the owner of a firm of one’s own, not vetted', async () => {
    const person = await app.person('user', { isVetted: false });
    const { firm, members, invitations } = await read(person);
    expect(firm).toMatchObject({ isVetted: false, ownRole: 'owner' });
    expect(members.map(({ _id }) => _id)).toEqual([person.userId]);
    expect(invitations).toEqual([]);
  });

  test('all members see the same firm, members and invitations', async () => {
    const { owner, members } = await found(2);
    await owner.call(firmsContract.invite, { body: { email: 'later@firm.example' } });
    const own = await read(owner);
    expect(own.members).toHaveLength(3);
    expect(own.invitations).toHaveLength(1);
    for (const member of members) {
      expect(await read(member)).toEqual({ ...own, firm: { ...own.firm, ownRole: 'member' } });
    }
  });

  test('nobody sees another firm, whatever id the call carries', async () => {
    const [own, other] = [await found(1), await found(1)];
    const foreign = (await read(other.owner)).firm._id;
    const { reply } = await own.owner.call(firmsContract.read, {
      query: { firmId: foreign, _id: foreign } as never,
    });
    expect(reply.firm._id).not.toBe(foreign);
    expect(JSON.stringify(reply)).not.toContain(other.owner.userId);
  });
});

describe('renaming', () => {
  test('is for owners', async () => {
    const { owner, member } = await found();
    expect((await rename(owner, ' Acme Capital ')).status).toBe(200);
    expect((await read(member)).firm.name).toBe('Acme Capital');
    const refused = await rename(member, 'Taken over');
    expect(refused.status).toBe(403);
    expect(refused.refusal.errors).toEqual([errorText('firmOwnerNeeded')]);
    expect(await deniedCalls(app, member.userId)).toEqual(['PUT /api/firm: firmOwnerNeeded']);
    expect((await read(owner)).firm.name).toBe('Acme Capital');
  });

  test.each([
    ['', 'firmNameRequired'],
    ['ab', 'firmNameTooShort'],
    ['a'.repeat(201), 'firmNameTooLong'],
    ['\u200b\u200b\u200b', 'firmNameRequired'],
    ['★★★', 'firmNameRequired'],
  ])('the name %j is refused', async (name, code) => {
    expect((await rename(await app.person(), name)).refusal.codes).toEqual([code]);
  });

  test('nobody takes the name of a vetted firm, and that firm keeps it', async () => {
    const unvetted = () => app.person('user', { isVetted: false });
    const [owner, other] = [await unvetted(), await unvetted()];
    expect((await rename(owner, 'Harbour Bank')).status).toBe(200);
    expect((await rename(other, 'harbour  bank')).status).toBe(200);
    const { firm } = (await owner.call(firmsContract.read)).reply;
    await app.platform.db.queries
      .updateTable('firms')
      .set({ vetted_at: new Date() })
      .where('id', '=', firm._id)
      .execute();
    expect((await read(other)).firm.name).toBe('harbour bank (not vetted)');
    // In other case, without spaces, in full-width letters, with characters that nobody sees, with an accent, with punctuation,
    // with raised signs, with a modifier letter, with letters that look Latin.
    const twins = [
      'HarbourBank',
      'Ｈａｒｂｏｕｒ Bank',
      'Harbour\u200d Bank',
      'Harbour\u2063\u034f Bank',
      'Härboũr Bank',
    ];
    twins.push('Harbour-Bank.', 'Harbour Bank™', 'Harbour² Bank', 'Harbour Bankˑ', 'Hɑrbour Bank');
    twins.push('Hᴀʀʙᴏᴜʀ Bank');
    for (const person of [await unvetted(), await app.person()]) {
      for (const name of twins) {
        const refused = await rename(person, name);
        expect([refused.status, refused.refusal.codes]).toEqual([409, ['firmNameOfOther']]);
      }
    }
    const claimed = await rename(await unvetted(), 'Harbour Bank (vetted)');
    expect(claimed.refusal.codes).toEqual(['firmNameOfOther']);
    expect((await rename(owner, 'Harbour bank')).status).toBe(200);
  });

  test('a name that mixes scripts is refused; one of Cyrillic letters alone is compared as it looks', async () => {
    const [owner, other] = [await app.person(), await app.person('user', { isVetted: false })];
    const mixed = await rename(other, 'H\u0430rbour Bank');
    expect([mixed.status, mixed.refusal.codes]).toEqual([400, ['firmNameMixed']]);
    expect((await rename(owner, 'COCO XPE')).status).toBe(200);
    const cyrillic = await rename(other, '\u0421\u041e\u0421\u041e \u0425\u0420\u0415');
    expect([cyrillic.status, cyrillic.refusal.codes]).toEqual([409, ['firmNameOfOther']]);
  });

  test('a firm named after a person whose name mixes scripts says that it is not vetted', async () => {
    const name = `H\u0430rbour ${randomUUID()}`;
    const firmId = await insertFirm(app.platform.db.queries, { name, vettedAt: null });
    expect(await readFirm(app.platform.db.queries, firmId)).toMatchObject({
      name: `${name} (not vetted)`,
    });
  });

  test('nobody is kept out by a firm that was vetted under the name that says it is not', async () => {
    const name = `Quay ${randomUUID()}`;
    const now = new Date();
    await insertFirm(app.platform.db.queries, { name: `${name} (not vetted)`, vettedAt: now });
    await insertFirm(app.platform.db.queries, { name, vettedAt: now });
    const firmId = await insertFirm(app.platform.db.queries, { name, vettedAt: null });
    expect((await readFirm(app.platform.db.queries, firmId)).name).toMatch(
      /^Quay .* \(not vetted\) [\da-f]{8}$/,
    );
  });

  test('a vetted firm that takes a new name has it alone: firms that are not vetted lose it', async () => {
    const [vetted, squatter] = [await app.person(), await app.person('user', { isVetted: false })];
    expect((await rename(squatter, 'Reserve of the North')).status).toBe(200);
    expect((await rename(vetted, 'Reserve of the  North')).status).toBe(200);
    expect((await read(squatter)).firm.name).toBe('Reserve of the North (not vetted)');
    expect((await rename(squatter, 'Reserve of the North')).refusal.codes).toEqual([
      'firmNameOfOther',
    ]);
  });

  test('a forged body vets nothing and renames no other firm', async () => {
    const [person, other] = [
      await app.person('user', { isVetted: false }),
      await app.person('user', { isVetted: false }),
    ];
    const { firm } = await read(other);
    await person.call(firmsContract.rename, {
      body: { name: 'Forged', isVetted: true, vetted_at: '2020-01-01', _id: firm._id } as never,
    });
    expect((await read(person)).firm.isVetted).toBe(false);
    expect((await read(other)).firm).toEqual(firm);
  });
});

describe('firm roles', () => {
  test('an owner makes a member an owner and an owner a member', async () => {
    const { owner, member } = await found();
    expect((await setRole(owner, member.userId, 'owner')).status).toBe(200);
    expect((await read(member)).firm.ownRole).toBe('owner');
    expect((await setRole(member, owner.userId, 'member')).status).toBe(200);
    expect((await read(owner)).firm.ownRole).toBe('member');
  });

  test('a member changes no role, not even the caller’s own', async () => {
    const { owner, member } = await found();
    for (const target of [member.userId, owner.userId]) {
      expect((await setRole(member, target, 'owner')).status).toBe(403);
      expect((await setRole(member, target, 'member')).status).toBe(403);
    }
  });

  test('the last owner stays owner', async () => {
    const { owner } = await found();
    const { status, refusal } = await setRole(owner, owner.userId, 'member');
    expect(status).toBe(409);
    expect(refusal.codes).toEqual(['lastFirmOwner']);
  });

  test('two owners who demote each other at once leave one owner', async () => {
    const { firmId, owner, member } = await found();
    await setRole(owner, member.userId, 'owner');
    const answers = await Promise.all([
      setRole(owner, member.userId, 'member'),
      setRole(member, owner.userId, 'member'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf(app, firmId)).toHaveLength(1);
  });

  test('an owner who is demoted a moment before changes nothing any more', async () => {
    const { firmId, owner, members } = await found(2);
    const [second, third] = members as [Person, Person];
    await setRole(owner, second.userId, 'owner');
    const { name } = (await read(second)).firm;
    const { calls } = await app.platform.db.transaction(async (tx) => {
      await moveMember(tx, owner.userId ?? '', { firmId, firmRole: 'member' });
      const begun = [
        rename(owner, 'Taken over'),
        setRole(owner, third.userId, 'owner'),
        remove(owner, third.userId),
      ];
      await untilWaiting(app, begun.length);
      return { calls: begun };
    });
    for (const { status, refusal } of await Promise.all(calls)) {
      expect([status, refusal.codes]).toEqual([403, ['firmOwnerNeeded']]);
    }
    expect((await read(second)).firm.name).toBe(name);
    expect((await read(third)).firm).toMatchObject({ _id: firmId, ownRole: 'member' });
  });

  test('people of other firms and of nowhere are no members', async () => {
    const { owner } = await found();
    const stranger = await app.person();
    for (const id of [stranger.userId, 'no-such-id', '0b7e2c55-9f3c-4f0c-8f0e-000000000000']) {
      expect((await setRole(owner, id, 'owner')).refusal.codes).toEqual(['memberUnknown']);
      expect((await remove(owner, id)).refusal.codes).toEqual(['memberUnknown']);
    }
    expect((await read(stranger)).firm.ownRole).toBe('owner');
  });
});

describe('leaving', () => {
  test('a member leaves into a new firm of their own', async () => {
    const { firmId, owner, member } = await found();
    // Notices tell of the firm's marks.
    await addNotices(app.platform.db.queries, app.platform, [
      {
        kind: 'resultCorrected',
        userIds: [member.userId ?? '', owner.userId ?? ''],
        thingId: '7_2026-11-18',
        subject: { ...nothing, label: 'Of the firm' },
      },
    ]);
    expect((await leave(member)).status).toBe(200);
    const bell = async (person: Person) =>
      (await person.call(noticesContract.list, { query: {} })).reply.items.length;
    expect([await bell(member), await bell(owner)]).toEqual([0, 1]);
    const { firm, members } = await read(member);
    expect(firm).toMatchObject({ ownRole: 'owner', isVetted: false });
    expect(firm._id).not.toBe(firmId);
    expect(members).toHaveLength(1);
    expect((await read(owner)).members).toHaveLength(1);
    // Both stand in this firm's log: its auditors read who came and who went.
    expect(await auditedActions(app, firmId)).toEqual(
      expect.arrayContaining(['firms.joined', 'firms.left']),
    );
  });

  test('the last owner of a firm with members stays; with another owner they may go', async () => {
    const { firmId, owner, member } = await found();
    expect((await leave(owner)).refusal.codes).toEqual(['lastFirmOwner']);
    await setRole(owner, member.userId, 'owner');
    expect((await leave(owner)).status).toBe(200);
    expect(await ownersOf(app, firmId)).toEqual([member.userId]);
  });

  test('two owners of three who leave at once do not leave the member without an owner', async () => {
    const { firmId, owner, members } = await found(2);
    const [second] = members as [Person];
    await setRole(owner, second.userId, 'owner');
    const answers = await Promise.all([leave(owner), leave(second)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await ownersOf(app, firmId)).toHaveLength(1);
  });

  test('whoever is alone has nothing to leave', async () => {
    expect((await leave(await app.person())).refusal.codes).toEqual(['aloneInFirm']);
  });
});

describe('removing a colleague', () => {
  test('an owner removes a member, who gets a firm of their own and stays signed in', async () => {
    const { firmId, owner, member } = await found();
    expect((await remove(owner, member.userId)).status).toBe(200);
    const { firm, members } = await read(member);
    // Named after the person: a firm's name goes into mails, where an address would be a link.
    const name = members[0]?.displayName;
    expect(firm).toMatchObject({ name, ownRole: 'owner', isVetted: false });
    expect(firm._id).not.toBe(firmId);
    expect((await read(owner)).members).toHaveLength(1);
    expect(await auditedActions(app, firmId)).toContain('firms.member-removed');
  });

  test('a member removes nobody, and an owner of another firm neither', async () => {
    const { owner, member }: TestFirm = await found();
    const stranger = await app.person();
    expect((await remove(member, owner.userId)).status).toBe(403);
    expect((await remove(stranger, member.userId)).status).toBe(404);
    expect((await read(owner)).members).toHaveLength(2);
  });

  test('two owners who remove each other at once leave one owner', async () => {
    const { firmId, owner, members } = await found(2);
    const [second] = members as [Person];
    await setRole(owner, second.userId, 'owner');
    await Promise.all([remove(owner, second.userId), remove(second, owner.userId)]);
    expect(await ownersOf(app, firmId)).toHaveLength(1);
  });
});

describe('a firm that everybody left', () => {
  test('gets the first who comes as its owner', async () => {
    const [founder, other, late] = [await app.person(), await app.person(), await app.person()];
    const firmId = (await read(founder)).firm._id;
    const invitation = await joinAs(mailbox, founder, late, 'later');
    await joinAs(mailbox, other, founder);
    expect((await invitation.accept()).status).toBe(200);
    expect(await ownersOf(app, firmId)).toEqual([late.userId]);
  });

  test('has an owner also when the last one goes while somebody comes', async () => {
    const [founder, other, late] = [await app.person(), await app.person(), await app.person()];
    const firmId = (await read(founder)).firm._id;
    const coming = await joinAs(mailbox, founder, late, 'later');
    const going = await joinAs(mailbox, other, founder, 'later');
    await Promise.all([coming.accept(), going.accept()]);
    expect((await read(late)).firm._id).toBe(firmId);
    expect((await ownersOf(app, firmId)).length).toBeGreaterThanOrEqual(1);
  });
});
