// Locks on accounts must not wait for rows that only refer to them: a colleague's upload or an import runs for minutes, and
// sign-ins would wait behind the lock.
import { firmsContract, profileContract, usersContract } from '@pricevault/contract';
import { generateKeyPairSync } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, logIn, signIn } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let uploading: pg.Client;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  uploading = new pg.Client(app.database.url);
  await uploading.connect();
});
afterAll(async () => {
  await uploading.end();
  await app.close();
});

/** As a foreign key does for every row that is inserted. */
async function whileReferring<T>(userId: string, work: () => Promise<T>): Promise<T> {
  await uploading.query('begin');
  await uploading.query('select from users where id = $1 for key share', [userId]);
  try {
    return await work();
  } finally {
    await uploading.query('rollback');
  }
}

test('the firm of somebody who uploads can be changed, and its owner can sign in', async () => {
  const owner = await createAccount(app);
  const member = await createAccount(app);
  const person = await signIn(app, owner);
  await app.platform.db.queries
    .updateTable('users')
    .set((query) => ({
      firm_id: query.selectFrom('users as o').select('o.firm_id').where('o.id', '=', owner.userId),
    }))
    .where('id', '=', member.userId)
    .execute();
  await whileReferring(member.userId, async () => {
    const [changed, signedIn] = await Promise.all([
      person.call(firmsContract.setMemberRole, {
        body: { userId: member.userId, firmRole: 'member' },
      }),
      logIn(app, owner),
    ]);
    expect([changed.status, signedIn.status]).toEqual([200, 200]);
  });
});

test('the account of somebody who uploads can be changed, and signs in elsewhere', async () => {
  const account = await createAccount(app);
  const person = await signIn(app, account);
  const { x = '' } = generateKeyPairSync('x25519').publicKey.export({ format: 'jwk' });
  const body = { public_key: Buffer.from(x, 'base64url').toString('base64') };
  await whileReferring(account.userId, async () => {
    const [changed, signedIn] = await Promise.all([
      person.call(profileContract.setPublicKey, { body }),
      logIn(app, account),
    ]);
    expect([changed.status, signedIn.status]).toEqual([200, 200]);
  });
});

test('an admin’s import keeps nobody from disabling another admin', async () => {
  const [importer, other] = [
    await createAccount(app, { role: 'admin' }),
    await createAccount(app, { role: 'admin' }),
  ];
  const admin = await app.person('admin');
  await whileReferring(importer.userId, async () => {
    const { status } = await admin.call(usersContract.disable, { body: { items: [other.userId] } });
    expect(status).toBe(200);
    expect((await logIn(app, importer)).status).toBe(200);
  });
});
