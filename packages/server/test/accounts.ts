// Accounts with a real password, for tests of signing in: made in the database, used over HTTP.
import type { Role } from '@pricevault/basics';
import { authContract } from '@pricevault/contract';
import { randomUUID } from 'node:crypto';
import type { App } from '../src/app.ts';
import { insertFirm } from '../src/modules/identity/firms.repository.ts';
import { insertUser, updateOwnRecord } from '../src/modules/identity/users.repository.ts';
import type { ReceivedMail } from './mailbox.ts';
import type { Person, TestApp } from './test-app.ts';

export const testPassword = 'Right-Password-1';
export const otherPassword = 'Other-Password-2';

export interface TestAccount {
  readonly userId: string;
  readonly email: string;
  readonly firmId: string;
}

export interface AccountChoices {
  readonly role?: Role;
  readonly isVerified?: boolean;
  readonly hasTwoFactor?: boolean;
  readonly phone?: string | null;
  readonly name?: string;
}

const hashes = new WeakMap<TestApp, Promise<string>>();

/** The same password for all, hashed once. */
export async function createAccount(
  app: TestApp,
  choices: AccountChoices = {},
): Promise<TestAccount> {
  const { db, passwords } = app.platform;
  const hash = hashes.get(app) ?? passwords.hash(testPassword);
  hashes.set(app, hash);
  const displayName = choices.name ?? 'Test Person';
  const email = uniqueEmail();
  const firmId = await insertFirm(db.queries, { name: `Firm of ${email}`, vettedAt: null });
  const userId = await insertUser(db.queries, {
    email,
    displayName,
    role: choices.role ?? 'user',
    passwordHash: await hash,
    firmId,
    verifiedAt: choices.isVerified === false ? null : app.clock.now(),
  });
  await updateOwnRecord(db.queries, userId, {
    hasTwoFactor: choices.hasTwoFactor ?? false,
    phone: choices.phone ?? null,
  });
  return { userId, email, firmId };
}

export function uniqueEmail(): string {
  return `person-${randomUUID().slice(0, 13)}@firm.example`;
}

export function logIn(
  app: TestApp,
  { email }: { email: string },
  password = testPassword,
  node?: App,
) {
  return app.withToken(null, node).call(authContract.login, { body: { email, password } });
}

/** A session through the front door, on the first node or the given one. */
export async function signIn(
  app: TestApp,
  account: { email: string },
  password = testPassword,
  node?: App,
): Promise<Person> {
  const { status, reply } = await logIn(app, account, password, node);
  if (status !== 200 || !reply.access_token) throw new Error(`No sign-in: ${status}`);
  return app.withToken(reply.access_token, node);
}

export async function isSignedIn(person: Person): Promise<boolean> {
  return (await person.call(authContract.currentUser)).status === 200;
}

/** The statuses of parallel calls, lowest first. */
export function sortedStatuses(answers: readonly { status: number }[]): number[] {
  return answers.map(({ status }) => status).toSorted((first, second) => first - second);
}

/** The token of the one link in a mail. */
export function tokenIn({ text }: ReceivedMail): string {
  return /https?:\/\/\S+\/([\w-]{43})(?!\S)/.exec(text)?.[1] ?? '';
}

export function codeIn({ text }: { text: string }): string {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? '';
}

/** Six digits that are not this code. */
export function otherCodeThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The number of messages ever stored for this recipient, sent or not. */
export async function countMessages(app: TestApp, recipient: string): Promise<number> {
  const rows = await app.platform.db.queries
    .selectFrom('messages')
    .select('id')
    .where('recipient', '=', recipient)
    .execute();
  return rows.length;
}

/** The subjects of all mails ever stored for this address, oldest first. */
export async function subjectsTo(app: TestApp, recipient: string): Promise<(string | null)[]> {
  const rows = await app.platform.db.queries
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map(({ subject }) => subject);
}

/** Oldest first. */
const auditEntries = ({ platform }: TestApp) =>
  platform.db.queries
    .selectFrom('audit_entries')
    .select(['action', 'object_id', 'details'])
    .orderBy('id');

/** How each sign-in of the account was proven, oldest first. */
export async function provenSignIns(app: TestApp, userId: string): Promise<unknown[]> {
  const rows = await auditEntries(app)
    .where('object_id', '=', userId)
    .where('action', '=', 'auth.signed-in')
    .execute();
  return rows.map(({ details }) => (details as { provenBy: unknown }).provenBy);
}

/** The denied calls of this person in the audit log, with the reason, oldest first. */
export async function deniedCalls(app: TestApp, userId: string | null): Promise<string[]> {
  const rows = await auditEntries(app)
    .where('actor_id', 'is not distinct from', userId)
    .where('action', '=', 'access.denied')
    .execute();
  return rows.map(
    ({ object_id, details }) => `${object_id}: ${(details as { reason: string }).reason}`,
  );
}

/** The audited actions on an object, oldest first. */
export async function auditedActions(app: TestApp, objectId: string): Promise<string[]> {
  const rows = await auditEntries(app).where('object_id', '=', objectId).execute();
  return rows.map((row) => row.action);
}
