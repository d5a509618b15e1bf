// Administration of accounts. Every test file has its own database, so the counts here are this file's.
import { authContract, firmsContract, usersContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  auditedActions,
  createAccount,
  isSignedIn,
  logIn,
  signIn,
} from '../../../test/accounts.ts';
import { startTestApp, testAppForFile, type Person, type TestApp } from '../../../test/test-app.ts';

const unknownId = '0b7e2c55-9f3c-4f0c-8f0e-000000000000';
const app = await testAppForFile({ RATE_LIMIT: 'off' });
const admin = await app.person('admin');

const list = async (query: object = {}) =>
  (await admin.call(usersContract.list, { query: query })).reply;
const setRole = (person: Person, userId: string | null, role: 'admin' | 'staff' | 'user') =>
  person.call(usersContract.setRole, { body: { userId: userId ?? '', role } });
const setRoleToUser = (person: Person, userId: string | null) => setRole(person, userId, 'user');
const disable = (person: Person, ...ids: (string | null)[]) =>
  person.call(usersContract.disable, { body: { items: ids.map((id) => id ?? '') } });
const enable = (person: Person, ...ids: (string | null)[]) =>
  person.call(usersContract.enable, { body: { items: ids.map((id) => id ?? '') } });

/** An application of its own with exactly these admins. */
async function worldOf(admins: number) {
  const own = await startTestApp({ RATE_LIMIT: 'off' });
  const people: Person[] = [];
  for (let index = 0; index < admins; index += 1) people.push(await own.person('admin'));
  return { own, admins: people };
}

async function activeAdmins(own: TestApp): Promise<number> {
  const rows = await own.platform.db.queries
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .execute();
  return rows.length;
}

describe('the list', () => {
  test('shows what an admin needs of an account, and no secret', async () => {
    const account = await createAccount(app, { name: 'Listed Person', hasTwoFactor: false });
    await signIn(app, account);
    const { items, total } = await list({ searchText: account.email });
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        _id: account.userId,
        displayName: 'Listed Person',
        email: account.email,
        role: 'user',
        firmId: account.firmId,
        firmName: `Firm of ${account.email}`,
        isFirmVetted: false,
        corporateGroup: null,
        isVerified: true,
        isDisabled: false,
        hasTwoFactor: false,
        sessions: 1,
        createdAt: expect.any(String),
        lastSignInAt: expect.any(String),
      },
    ]);
  });

  test('search finds name, address and firm in any case, and takes wildcards literally', async () => {
    const account = await createAccount(app, { name: 'Zühal 50% Under_score' });
    const found = async (searchText: string) =>
      (await list({ searchText })).items.map(({ _id }) => _id);
    expect(await found('ZÜHAL')).toEqual([account.userId]);
    expect(await found('50%')).toEqual([account.userId]);
    expect(await found('under_s')).toEqual([account.userId]);
    expect(await found(account.email.slice(2, 20))).toEqual([account.userId]);
    expect(await found(`FIRM OF ${account.email}`)).toEqual([account.userId]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  test.each(['displayName', 'email', 'role', 'firmName', 'createdAt'] as const)(
    'sorts by %s both ways',
    async (sortBy) => {
      const sorted = async (sortDirection: 'asc' | 'desc') =>
        (await list({ sortBy, sortDirection, pageSize: -1 })).items.map((item) =>
          item[sortBy].toLowerCase(),
        );
      const up = await sorted('asc');
      expect(up).toEqual(up.toSorted());
      expect(await sorted('desc')).toEqual(up.toReversed());
    },
  );

  test('accounts that never signed in come last by last sign-in', async () => {
    await createAccount(app);
    for (const sortDirection of ['asc', 'desc']) {
      const { items } = await list({ sortBy: 'lastSignInAt', sortDirection, pageSize: -1 });
      expect(items.at(-1)?.lastSignInAt).toBeNull();
      expect(items[0]?.lastSignInAt).not.toBeNull();
    }
  });

  test('pages follow each other without gaps, and the total is true beyond the end too', async () => {
    for (let index = 0; index < 5; index += 1) await createAccount(app);
    const all = await list({ pageSize: -1 });
    const pages: string[] = [];
    for (let pageNum = 0; pageNum * 3 < all.total; pageNum += 1) {
      pages.push(...(await list({ pageNum, pageSize: 3 })).items.map(({ _id }) => _id));
    }
    expect(pages).toEqual(all.items.map(({ _id }) => _id));
    expect(await list({ pageNum: 1_000, pageSize: 3 })).toMatchObject({
      items: [],
      total: all.total,
    });
  });

  test.each([{ sortBy: 'password_hash' }, { pageSize: 0 }, { sortDirection: 'sideways' }])(
    '%j is refused',
    async (query) => {
      const { status } = await admin.call(usersContract.list, { query: query as never });
      expect(status).toBe(400);
    },
  );
});

describe('roles', () => {
  test('act at once on sessions that are open, in both directions', async () => {
    const person = await app.person();
    expect((await setRole(admin, person.userId, 'admin')).status).toBe(200);
    expect((await person.call(usersContract.list)).status).toBe(200);
    await setRole(admin, person.userId, 'staff');
    expect((await person.call(usersContract.list)).status).toBe(403);
    const { reply } = await person.call(authContract.currentUser);
    expect(reply.user.role).toEqual(['staff']);
    expect(await auditedActions(app, person.userId ?? '')).toEqual([
      'users.role-changed',
      'users.role-changed',
    ]);
  });

  test.each([unknownId, 'no-such-id'])('of the account %s are nobody’s', async (id) => {
    expect((await setRole(admin, id, 'staff')).refusal.codes).toEqual(['userUnknown']);
  });

  test('that do not exist are refused', async () => {
    const { status } = await setRole(admin, (await app.person()).userId, 'root' as 'admin');
    expect(status).toBe(400);
  });
});

describe('disabling', () => {
  test('ends every session on every node and keeps the person out', async () => {
    const second = await app.addNode();
    const account = await createAccount(app);
    const person = await signIn(app, account);
    expect((await disable(admin, account.userId)).reply.items).toEqual([account.userId]);
    expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(app.withToken(person.token, second))).toBe(false);
    expect((await logIn(app, account)).refusal.codes).toEqual(['accountDisabled']);
  });

  test('enabling lets the person in again; ended sessions stay ended', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    await disable(admin, account.userId);
    expect((await enable(admin, account.userId)).reply.items).toEqual([account.userId]);
    expect(await isSignedIn(person)).toBe(false);
    expect((await logIn(app, account)).status).toBe(200);
    expect(await auditedActions(app, account.userId)).toEqual(
      expect.arrayContaining(['users.disabled', 'users.enabled']),
    );
  });

  test('twice, or an id of nothing, changes nothing; a list in a JSON string is taken', async () => {
    const { userId } = await createAccount(app);
    const { reply } = await admin.call(usersContract.disable, {
      body: { items: JSON.stringify([userId]) },
    });
    expect(reply.items).toEqual([userId]);
    expect((await disable(admin, userId, unknownId, 'no-such-id')).reply.items).toEqual([]);
  });
});

describe('many at once', () => {
  /** How many statements wrote these entries: rows of one statement share its number in the transaction. */
  async function statementsOf(action: string, ids: readonly string[]) {
    const { rows } = await sql<{ statements: number; entries: number }>`
      select count(distinct (xmin::text, cmin::text)) as statements, count(*) as entries from audit_entries
       where action = ${action} and object_id = any(${ids}::text[])`.execute(
      app.platform.db.queries,
    );
    return rows[0];
  }

  test('are disabled, signed out and enabled by a few statements, with an entry and an event each', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => app.person()));
    const sessions = [...people, ...(await Promise.all(people.map((one) => app.signInAgain(one))))];
    const ids = people.map(({ userId }) => userId ?? '');
    const other = await app.person();
    expect((await disable(admin, ...ids, unknownId)).reply.items.toSorted()).toEqual(
      ids.toSorted(),
    );
    expect(await statementsOf('users.disabled', ids)).toEqual({ statements: 1, entries: 5 });
    for (const person of sessions) expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    const { rows } = await sql<{ events: number }>`
      select count(*) as events from events e join sessions s on s.id::text = e.audience_id
       where e.kind = 'session.ended' and e.audience = 'session' and s.user_id::text = any(${ids}::text[])`.execute(
      app.platform.db.queries,
    );
    expect(rows).toEqual([{ events: 10 }]);
    expect((await enable(admin, ...ids)).reply.items.toSorted()).toEqual(ids.toSorted());
    expect(await statementsOf('users.enabled', ids)).toEqual({ statements: 1, entries: 5 });
  });
});

describe('the last admin', () => {
  test('can neither be disabled nor lose the role, also not by themselves or in a list', async () => {
    const { own, admins } = await worldOf(1);
    const [only] = admins as [Person];
    const other = await own.person();
    for (const answer of [
      await setRole(only, only.userId, 'user'),
      await disable(only, only.userId),
      await disable(only, other.userId, only.userId),
    ]) {
      expect(answer.status).toBe(409);
      expect(answer.refusal.codes).toEqual(['lastAdmin']);
    }
    expect(await isSignedIn(other)).toBe(true);
    await own.close();
  });

  test('a disabled admin does not count as another one', async () => {
    const { own, admins } = await worldOf(2);
    const [first, second] = admins as [Person, Person];
    await disable(first, second.userId);
    expect((await setRole(first, first.userId, 'staff')).refusal.codes).toEqual(['lastAdmin']);
    await own.close();
  });

  test.each([
    ['by role', setRoleToUser, setRoleToUser],
    ['by disabling', disable, disable],
    ['by role and by disabling', setRoleToUser, disable],
  ])('stays when two admins remove each other at once, %s', async (_, byFirst, bySecond) => {
    const { own, admins } = await worldOf(2);
    const [first, second] = admins as [Person, Person];
    const elsewhere = own.withToken(second.token, await own.addNode());
    const answers = await Promise.all([
      byFirst(first, second.userId),
      bySecond(elsewhere, first.userId),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await activeAdmins(own)).toBe(1);
    await own.close();
  });
});

describe('ending sessions', () => {
  test('ends those of the chosen accounts and no others', async () => {
    const [account, other] = [await createAccount(app), await createAccount(app)];
    const people = [await signIn(app, account), await signIn(app, account)];
    const bystander = await signIn(app, other);
    const { reply } = await admin.call(usersContract.endSessions, {
      body: { items: [account.userId, unknownId, 'no-such-id'] },
    });
    expect(reply.ended).toBe(2);
    for (const person of people) expect(await isSignedIn(person)).toBe(false);
    expect(await isSignedIn(bystander)).toBe(true);
    expect((await logIn(app, account)).status).toBe(200);
  });
});

describe('vetting a firm', () => {
  const vet = (person: Person, firmId: string, isVetted: boolean) =>
    person.call(usersContract.vetFirm, { body: { firmId, isVetted } });

  test('is shown to its members and in the list, and can be taken back', async () => {
    const account = await createAccount(app);
    const person = await signIn(app, account);
    const isVetted = async () => (await person.call(firmsContract.read)).reply.firm.isVetted;
    await vet(admin, account.firmId, true);
    expect(await isVetted()).toBe(true);
    expect((await list({ searchText: account.email })).items[0]?.isFirmVetted).toBe(true);
    await vet(admin, account.firmId, false);
    expect(await isVetted()).toBe(false);
    expect(await auditedActions(app, account.firmId)).toEqual([
      'firms.vetted',
      'firms.vetting-withdrawn',
    ]);
  });

  test('its corporate group is entered without another vetting, however it was vetted', async () => {
    const account = await createAccount(app);
    await vet(admin, account.firmId, true);
    const enter = (corporateGroup: string | null) =>
      admin.call(usersContract.vetFirm, { body: { firmId: account.firmId, corporateGroup } });
    const listed = async () => (await list({ searchText: account.email })).items[0];
    await enter('Kite Group');
    expect(await listed()).toMatchObject({ isFirmVetted: true, corporateGroup: 'Kite Group' });
    await enter(null);
    expect(await listed()).toMatchObject({ isFirmVetted: true, corporateGroup: null });
    expect(await auditedActions(app, account.firmId)).toEqual([
      'firms.vetted',
      'firms.group-changed',
      'firms.group-changed',
    ]);
  });

  test.each([unknownId, 'no-such-id'])('the firm %s is nobody’s', async (id) => {
    expect((await vet(admin, id, true)).refusal.codes).toEqual(['firmUnknown']);
  });
});

test.each(['user', 'staff'] as const)('nothing here is for the role %s', async (role) => {
  const [person, victim] = [await app.person(role), await app.person()];
  const body = { items: [victim.userId ?? ''] };
  const answers = [
    await person.call(usersContract.list),
    await setRole(person, person.userId, 'admin'),
    await disable(person, victim.userId),
    await enable(person, victim.userId),
    await person.call(usersContract.endSessions, { body }),
    await person.call(usersContract.vetFirm, { body: { firmId: unknownId, isVetted: true } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await isSignedIn(victim)).toBe(true);
  expect(await auditedActions(app, 'PUT /api/user/role')).toContain('access.denied');
});
