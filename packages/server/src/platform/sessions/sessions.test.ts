// How long tokens and sessions last, and that ending one takes effect at once on every node.
import { assetsContract, authContract } from '@pricevault/contract';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changeRole, disableUsers } from '../../modules/users/users.service.ts';
import { testAppForFile, type Person } from '../../../test/test-app.ts';
import { insertSigningKey } from './signing-keys.repository.ts';
import { renewSigningKeys } from './signing-keys.ts';

const minute = 60_000;
const operator = { id: null, label: 'test', requestId: null };
const app = await testAppForFile();
const otherNode = await app.addNode();
await app.person('admin'); // the last admin cannot be disabled or demoted

const readOwn = (person: Person) => person.call(authContract.currentUser);

async function statusOnOtherNode(token: string | null): Promise<number> {
  const { statusCode } = await otherNode.http.inject({
    url: '/api/auth/user',
    headers: { authorization: `Bearer ${token}` },
  });
  return statusCode;
}

async function emailOf(person: Person): Promise<string> {
  return (await readOwn(person)).reply.user.email;
}

describe('a token', () => {
  test('expires after 30 minutes; renewing it returns a later one and leaves the old one valid', async () => {
    const person = await app.person();
    app.clock.advance(20 * minute);
    const renewed = app.withToken((await readOwn(person)).reply.access_token);
    app.clock.advance(9 * minute);
    expect((await readOwn(person)).status).toBe(200);
    app.clock.advance(2 * minute);
    const late = await readOwn(person);
    expect([late.status, late.refusal.codes]).toEqual([401, ['accessTokenExpired']]);
    expect((await readOwn(renewed)).status).toBe(200);
  });

  test('can be renewed for 12 hours and not longer', async () => {
    let person = await app.person();
    for (let step = 0; step < 28; step += 1) {
      app.clock.advance(25 * minute);
      const { status, reply } = await readOwn(person);
      expect(status, `after ${(step + 1) * 25} minutes`).toBe(200);
      person = app.withToken(reply.access_token);
    }
    app.clock.advance(19 * minute); // 719 minutes
    person = app.withToken((await readOwn(person)).reply.access_token);
    app.clock.advance(2 * minute);
    expect((await readOwn(person)).status).toBe(401);
  });

  test('that we did not sign is invalid', async () => {
    const { token } = await app.person('admin');
    const claims = decodeJwt(token ?? '');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(randomBytes(32));
    const otherAlgorithm = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS512' })
      .sign(randomBytes(64));
    for (const forged of [unsigned, foreign, otherAlgorithm]) {
      const answer = await readOwn(app.withToken(forged));
      expect([answer.status, answer.refusal.codes]).toEqual([401, ['accessTokenInvalid']]);
    }
  });

  test('holds no role, name or address', async () => {
    const { token } = await app.person('admin');
    expect(Object.keys(decodeJwt(token ?? '')).toSorted()).toEqual(['exp', 'iat', 'iss', 'sid']);
  });
});

describe('at once, on every node', () => {
  test('logout ends all tokens of the session and no other session', async () => {
    const person = await app.person();
    const other = await app.person();
    const renewed = (await readOwn(person)).reply.access_token;
    expect(await statusOnOtherNode(person.token)).toBe(200);
    expect((await person.call(authContract.logout)).reply).toEqual({ success: true });
    expect(await statusOnOtherNode(person.token)).toBe(401);
    expect(await statusOnOtherNode(renewed)).toBe(401);
    expect((await readOwn(person)).refusal.codes).toEqual(['accessTokenInvalid']);
    expect(await statusOnOtherNode(other.token)).toBe(200);
  });

  test('a new role takes effect', async () => {
    const person = await app.person('admin');
    const create = () => person.call(assetsContract.create, { body: { name: 'Weather' } });
    expect((await create()).status).toBe(200);
    await changeRole(otherNode.platform, operator, { email: await emailOf(person), role: 'staff' });
    expect((await create()).status).toBe(403);
  });

  test('disabling ends the sessions', async () => {
    const person = await app.person();
    await disableUsers(otherNode.platform, operator, [person.userId ?? '']);
    expect((await readOwn(person)).status).toBe(401);
    expect(await statusOnOtherNode(person.token)).toBe(401);
  });
});

describe('a new signing key', () => {
  const kidOf = ({ token }: Person) => decodeProtectedHeader(token ?? '').kid;
  const rotate = () =>
    insertSigningKey(app.platform.db.queries, app.platform.secrets, app.clock.now());
  const renew = () =>
    app.platform.db.transaction((tx) =>
      renewSigningKeys(tx, app.platform.secrets, app.clock.now()),
    );

  test('logs nobody out: it signs within a minute on every node, and the old one verifies', async () => {
    const person = await app.person();
    app.clock.advance(1); // keys of the same instant have no order
    await rotate();
    expect(await statusOnOtherNode(person.token)).toBe(200);
    app.clock.advance(2 * minute);
    const later = app.withToken((await readOwn(person)).reply.access_token);
    expect(kidOf(later)).not.toBe(kidOf(person));
    for (const { token } of [person, later]) expect(await statusOnOtherNode(token)).toBe(200);
  });

  test('is made after a month, and the old one is deleted when its tokens have expired', async () => {
    const before = kidOf(await app.person());
    const ids = async () =>
      (await app.platform.db.queries.selectFrom('signing_keys').select('id').execute()).map(
        ({ id }) => id,
      );
    await renew();
    expect(await ids()).toContain(before);
    app.clock.advance(31 * 24 * 60 * minute);
    await renew();
    const after = kidOf(await app.person());
    expect(after).not.toBe(before);
    expect(await ids()).toContain(before);
    app.clock.advance(59 * minute);
    await renew();
    expect(await ids()).toContain(before);
    app.clock.advance(2 * minute);
    await renew();
    expect(await ids()).toEqual([after]);
  });

  test('that nobody made is not found: a token that names it is invalid', async () => {
    const { token } = await app.person();
    const forged = await new SignJWT(decodeJwt(token ?? ''))
      .setProtectedHeader({ alg: 'HS256', kid: 'unknown' })
      .sign(randomBytes(32));
    expect((await readOwn(app.withToken(forged))).refusal.codes).toEqual(['accessTokenInvalid']);
  });
});
