// Firms with members, created as people do: invited by mail, accepted by the link.
import { authContract, firmsContract } from '@pricevault/contract';
import { tokenIn } from './accounts.ts';
import type { Mailbox } from './mailbox.ts';
import type { Answer, Person, TestApp } from './test-app.ts';

export interface TestFirm {
  readonly firmId: string;
  readonly owner: Person;
  readonly members: readonly Person[];
  /** The first of the members. */
  readonly member: Person;
}

export interface Invitation {
  readonly token: string;
  readonly accept: () => Promise<Answer<typeof firmsContract.join>>;
}

/** Invites a person and, unless told otherwise, accepts for them. */
export async function joinAs(
  mailbox: Mailbox,
  inviter: Person,
  invited: Person,
  when: 'now' | 'later' = 'now',
): Promise<Invitation> {
  const email = await emailOf(invited);
  await inviter.call(firmsContract.invite, { body: { email } });
  const token = tokenIn(await mailbox.next(email));
  const accept = () => invited.call(firmsContract.join, { body: { token } });
  if (when === 'now') await accept();
  return { token, accept };
}

export async function createFirm(
  app: TestApp,
  mailbox: Mailbox,
  memberCount = 1,
): Promise<TestFirm> {
  const owner = await app.person();
  const members: Person[] = [];
  for (let index = 0; index < memberCount; index += 1) {
    const member = await app.person();
    await joinAs(mailbox, owner, member);
    members.push(member);
  }
  const firmId = (await owner.call(firmsContract.read)).reply.firm._id;
  return { firmId, owner, members, member: members[0] ?? owner };
}

export async function emailOf(person: Person): Promise<string> {
  return (await person.call(authContract.currentUser)).reply.user.email;
}

export async function ownersOf(app: TestApp, firmId: string): Promise<string[]> {
  const rows = await app.platform.db.queries
    .selectFrom('users')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('firm_role', '=', 'owner')
    .execute();
  return rows.map((row) => row.id);
}
