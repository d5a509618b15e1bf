// The log from outside: whoever copies its files computes the root that the vault has signed, with nothing of ours but SHA-256.
import { fromBase64 } from '@pricevault/consensus';
import {
  isConsistent,
  isIncluded,
  isSignedByLog,
  leafBytes,
  readCheckpoint,
} from '@pricevault/consensus/protocol3';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testAppForFile } from '../../../test/test-app.ts';
import { rangeRootsOf } from './log-tiles.service.ts';
import { appendLeaf, proveLeaf, readLogKey } from './log.service.ts';
import { enrolKeepers } from '../../../test/kept-rounds.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
const { platform } = app;
const { queries } = platform.db;
const prefix = '/api/consensus/log';
const size = 260;

const sha = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest();

/** Pairs are joined level by level; one that is left over goes up as it is. */
function plainRoot(hashes: readonly Buffer[]): Buffer {
  let level = [...hashes];
  while (level.length > 1) {
    const above: Buffer[] = [];
    for (let at = 0; at < level.length; at += 2) {
      const [left, right] = [level[at]!, level[at + 1]];
      above.push(right ? sha(Buffer.of(1), left, right) : left);
    }
    level = above;
  }
  return level[0]!;
}

async function fetchFile(path: string, token: string | null = null) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const {
    statusCode,
    rawPayload,
    headers: head,
  } = await app.http.inject({ method: 'GET', url: `${prefix}/${path}`, headers });
  return { status: statusCode, bytes: rawPayload, type: head['content-type'] };
}

/** The leaves of a bundle, each behind its length. */
function leavesOf(bundle: Buffer): Buffer[] {
  const leaves: Buffer[] = [];
  for (let at = 0; at < bundle.length;) {
    const end = at + 2 + bundle.readUInt16BE(at);
    leaves.push(bundle.subarray(at + 2, end));
    at = end;
  }
  return leaves;
}

beforeAll(async () => {
  await enrolKeepers(app);
  await platform.db.transaction(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from log_leaves`.execute(tx);
    for (let number = rows[0]!.count; number < size; number += 1) {
      await appendLeaf(platform, tx, leafBytes('void', { roundId: String(number), reason: 'ş' }));
    }
  });
});

test('a copy of the files gives the root of the signed checkpoint', async () => {
  const note = await fetchFile('checkpoint');
  expect(note).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' });
  const [origin, sizeLine, root] = note.bytes.toString().split('\n');
  expect(Number(sizeLine)).toBe(size);
  const key = (await readLogKey(platform))!;
  const signKey = new Uint8Array(key.signKey);
  expect(origin).toBe(key.origin);
  const checkpoint = readCheckpoint(note.bytes.toString());
  expect(await isSignedByLog(checkpoint, { name: key.origin, signKey })).toBe(true);

  const { token } = await app.person('user');
  const names = ['000', '001.p/4'];
  const hashes: Buffer[] = [];
  for (const name of names) {
    const tile = await fetchFile(`tile/0/${name}`);
    expect(tile).toMatchObject({ status: 200, type: 'application/octet-stream' });
    const bundle = await fetchFile(`tile/entries/${name}`, token);
    const ofLeaves = leavesOf(bundle.bytes).map((leaf) => sha(Buffer.of(0), leaf));
    expect(Buffer.concat(ofLeaves).equals(tile.bytes), name).toBe(true);
    hashes.push(...ofLeaves);
  }
  expect(hashes).toHaveLength(size);
  expect(plainRoot(hashes).toString('base64')).toBe(root);
  const above = await fetchFile('tile/1/000.p/1');
  expect(above.bytes.equals(plainRoot(hashes.slice(0, 256)))).toBe(true);

  // A checkpoint of an earlier size is computed from narrower tiles.
  const earlier = await fetchFile('tile/0/000.p/200');
  const { rows } = await sql<{ note: string }>`
    select note from log_checkpoints where size = 200`.execute(queries);
  const at200 = Array.from({ length: 200 }, (_, at) =>
    earlier.bytes.subarray(32 * at, 32 * at + 32),
  );
  expect(rows[0]!.note.split('\n')[2]).toBe(plainRoot(at200).toString('base64'));
});

test('proofs of the vault hold against that root, at the edges of tiles too', async () => {
  await sql`
    insert into log_cosignatures (size, keeper_id, line, cosigned_at)
    select ${size}, id, '', clock_timestamp() from keepers`.execute(queries);
  const { rows } = await sql<{ hash: Buffer }>`
    select hash from log_leaves order by index`.execute(queries);
  const hashes = rows.map(({ hash }) => hash);
  const root = new Uint8Array(plainRoot(hashes));
  const bytes = (text: string) => fromBase64(text)!;
  for (const index of [0, 127, 255, 256, 258, 259]) {
    const proof = (await proveLeaf(queries, index, index + 1))!;
    const path = proof.inclusion.hashes.map(bytes);
    const leaf = new Uint8Array(hashes[index]!);
    expect(await isIncluded(leaf, index, size, path, root), `leaf ${index}`).toBe(true);
    const before = { size: index + 1, root: new Uint8Array(plainRoot(hashes.slice(0, index + 1))) };
    const grown = proof.consistency.hashes.map(bytes);
    expect(await isConsistent(before, { size, root }, grown), `from ${index + 1}`).toBe(true);
  }
  expect(Buffer.from(await rangeRootsOf(queries)(0, size)).equals(root)).toBe(true);
});

test('there are no tiles beyond the log, and no second names for one', async () => {
  const { token } = await app.person('user');
  const wrong = ['0/001', '0/002.p/1', '0/001.p/5', '1/000', '1/000.p/2', '2/000.p/1', '6/000'];
  for (const name of [...wrong, '00/000', '0/0', '0/000.p/256', '0/000.p/008', '0/x000/000']) {
    expect((await fetchFile(`tile/${name}`)).status, name).toBe(name.startsWith('00') ? 400 : 404);
  }
  expect((await fetchFile('tile/entries/001', token)).status).toBe(404);
});

test('who has no account sees hashes and the checkpoint, and no leaf', async () => {
  expect((await fetchFile('tile/0/000')).status).toBe(200);
  expect((await fetchFile('tile/entries/000')).status).toBe(401);
});
