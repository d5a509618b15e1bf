// Positions that a firm has chosen to store, over HTTP: who reaches them, what is stored of them, and how they go again.
import { maxStoredPositions } from '@pricevault/basics/desk';
import { apiTokensContract, deskPositionsContract, firmsContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { colleagueOf, somePositions } from '../../../test/desk.ts';
import { testAppForFile, testSecretKey, type Person } from '../../../test/test-app.ts';
import { fixedKeyRing, parseSecretKeys } from '../../platform/secrets/secret-keys.ts';
import { createSecrets } from '../../platform/secrets/secrets.ts';
import { reencryptSecrets } from '../../platform/secrets/stored-secrets.repository.ts';
import { deleteLeftPositions } from './positions.repository.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { positions, storedPositions, storePositions, removePositions } = deskPositionsContract;

const summaryOf = async (person: Person) => (await person.call(positions)).reply;
const store = (person: Person, change: Partial<typeof somePositions> = {}) =>
  person.call(storePositions, { body: { ...somePositions, ...change } });

async function storedRows() {
  const { rows } = await sql<{ firmId: string; text: string; secret: Buffer | null }>`
    select firm_id as "firmId", p::text as text, secret from desk_positions p`.execute(
    app.platform.db.queries,
  );
  return rows;
}
const firmIdOf = async (person: Person) => (await person.call(firmsContract.read)).reply.firm._id;
const rowOf = async (firmId: string) => (await storedRows()).find((row) => row.firmId === firmId);

describe('stored positions', () => {
  test('are there for owners, preparers and approvers of the firm, and for nobody else', async () => {
    const owner = await app.person();
    expect(await summaryOf(owner)).toMatchObject({ stored: null, version: 0 });
    expect((await owner.call(storedPositions)).refusal.codes).toEqual(['positionsNotStored']);
    const { reply } = await store(owner);
    expect(reply).toMatchObject({ stored: { trades: 2, version: 1 }, version: 1 });
    for (const role of ['preparer', 'approver'] as const) {
      const colleague = await colleagueOf(app, owner, role);
      expect(await summaryOf(colleague)).toMatchObject({ stored: reply.stored });
      const read = (await colleague.call(storedPositions)).reply;
      expect(read).toMatchObject({ fileName: 'book.csv', version: 1, items: somePositions.items });
    }
    for (const role of ['member', 'viewer', 'auditor'] as const) {
      const colleague = await colleagueOf(app, owner, role);
      for (const answer of [
        await colleague.call(positions),
        await colleague.call(storedPositions),
        await store(colleague, { version: 1 }),
        await colleague.call(removePositions, { body: { version: 1 } }),
      ]) {
        expect(answer).toMatchObject({ status: 403, refusal: { codes: ['firmRoleMissing'] } });
      }
    }
    for (const stranger of [await app.person(), await app.person('admin')]) {
      expect(await summaryOf(stranger)).toMatchObject({ stored: null });
    }
    const { token } = (
      await owner.call(apiTokensContract.createToken, {
        body: {
          name: 'Program',
          kind: 'personal',
          days: 1,
          addresses: [],
          scopes: ['desk:read', 'desk:write'],
        },
      })
    ).reply;
    const program = app.withToken(token);
    for (const answer of [await program.call(storedPositions), await store(program)]) {
      expect(answer).toMatchObject({ status: 403, refusal: { codes: ['tokenNotAllowed'] } });
    }
  });

  test('are encrypted in the database for their firm, and stand in no log', async () => {
    const owner = await app.person();
    await store(owner);
    const firmId = await firmIdOf(owner);
    const row = await rowOf(firmId);
    for (const clear of ['book.csv', '25000000', '12345678', '1000001']) {
      expect(row?.secret?.includes(clear)).toBe(false);
    }
    const { rows } = await sql<{ action: string; text: string }>`
      select action, e::text as text from audit_entries e where object_id = ${firmId} and action like 'desk.%'
       order by id`.execute(app.platform.db.queries);
    expect(rows.map(({ action }) => action)).toEqual(['desk.positionsStored']);
    for (const clear of ['book.csv', '25000000', '1000001']) {
      expect(rows[0]?.text).not.toContain(clear);
    }
    // In the row of another firm they are nothing.
    const other = await app.person();
    await store(other);
    const foreign = await firmIdOf(other);
    await sql`update desk_positions set secret = ${row?.secret} where firm_id = ${foreign}`.execute(
      app.platform.db.queries,
    );
    expect((await other.call(storedPositions)).refusal.codes).toEqual(['positionsUnreadable']);
    expect((await other.call(removePositions, { body: { version: 1 } })).status).toBe(200);
  });

  test('follow a new key', async () => {
    const owner = await app.person();
    await store(owner);
    const firmId = await firmIdOf(owner);
    const next = randomBytes(32).toString('base64');
    const ringOf = (keys: string) => fixedKeyRing(parseSecretKeys(keys) ?? [], 'SECRET_KEY');
    const both = ringOf(`${next},${testSecretKey}`);
    const before = await rowOf(firmId);
    const { db } = app.platform;
    await db.transaction((tx) => reencryptSecrets(tx, createSecrets(both)));
    const after = await rowOf(firmId);
    expect(after?.secret?.equals(before?.secret ?? Buffer.of())).toBe(false);
    const place = { table: 'desk_positions', row: firmId };
    const alone = createSecrets(ringOf(next));
    expect(alone.decrypt(after?.secret ?? Buffer.of(), place).toString()).toContain('book.csv');
    const back = createSecrets(ringOf(`${testSecretKey},${next}`));
    await db.transaction((tx) => reencryptSecrets(tx, back));
    expect((await owner.call(storedPositions)).status).toBe(200);
  });

  test('are replaced and deleted on the version that was looked at', async () => {
    const owner = await app.person();
    const approver = await colleagueOf(app, owner, 'approver');
    const never = await store(owner, { version: 4 });
    expect(never).toMatchObject({ status: 404, refusal: { codes: ['positionsNotStored'] } });
    await store(owner);
    const others = [{ tradeId: 1_000_003, notional: 5 }];
    const late = await store(approver, { items: others });
    expect(late).toMatchObject({ status: 409, refusal: { codes: ['positionsChanged'] } });
    // Storing the same again changes nothing.
    expect((await store(approver)).reply).toMatchObject({ stored: { version: 1 } });
    const replaced = (await store(approver, { items: others, version: 1 })).reply;
    expect(replaced).toMatchObject({ stored: { trades: 1, version: 2 } });
    expect((await owner.call(storedPositions)).reply.items).toEqual(others);
    const stale = await owner.call(removePositions, { body: { version: 1 } });
    expect(stale).toMatchObject({ status: 409, refusal: { codes: ['positionsChanged'] } });
    await owner.call(removePositions, { body: { version: 2 } });
    expect(await summaryOf(approver)).toMatchObject({ stored: null, version: 3 });
    expect((await rowOf(await firmIdOf(owner)))?.secret).toBeNull();
    // Gone is gone; and what was stored later is not overwritten by who saw the deleted ones.
    expect((await owner.call(removePositions, { body: { version: 1 } })).status).toBe(200);
    expect((await store(owner, { version: 2 })).status).toBe(409);
    expect((await store(owner, { version: 3 })).reply).toMatchObject({ version: 4 });
  });

  test('are refused with a sentence when they are too many, too large or twice the same', async () => {
    const owner = await app.person();
    const [item = { tradeId: 1, notional: 1 }] = somePositions.items;
    const twice = await store(owner, { items: [item, item] });
    expect(twice).toMatchObject({ status: 400, refusal: { codes: ['positionRepeated'] } });
    const many = Array.from({ length: maxStoredPositions + 1 }, (_, place) => ({
      tradeId: place + 1,
      notional: 1,
    }));
    expect((await store(owner, { items: many })).refusal.codes).toEqual(['listTooLong']);
    const full = await store(owner, { items: many.slice(1) });
    expect(full.reply).toMatchObject({ stored: { trades: maxStoredPositions } });
    const huge = await store(owner, { items: [{ tradeId: 1, notional: 2e15 }], version: 1 });
    expect(huge.refusal.codes).toEqual(['positionInvalid']);
  });

  test('of a firm that everybody has left are deleted', async () => {
    const [leaver, stayer] = [await app.person(), await app.person()];
    await store(leaver);
    await store(stayer);
    const [left, kept] = [await firmIdOf(leaver), await firmIdOf(stayer)];
    await sql`update users set firm_id = ${kept} where id = ${leaver.userId}`.execute(
      app.platform.db.queries,
    );
    expect(await app.platform.db.transaction(deleteLeftPositions)).toEqual([left]);
    expect(await rowOf(kept)).toBeDefined();
  });
});
