// A backup taken while a sealed round is open contains nothing that reveals a value, and the restored round is void.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  contribute,
  createMembers,
  endRounds,
  roundOf,
  type Member,
} from '../../test/consensus.ts';
import { createOpenType } from '../../test/submissions.ts';
import { startTestApp, type TestApp } from '../../test/test-app.ts';
import { createEmptyDatabase, type TestDatabase } from '../../test/test-database.ts';
import { closeDueRounds } from '../modules/consensus/closing.service.ts';
import { checkBackup } from './read-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let app: TestApp;
let five: Member[];
let target: TestDatabase;
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMIT: 'off' });
  five = await createMembers(app, 5);
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await target.drop();
  await app.close();
});

async function playRound() {
  const { type } = await createOpenType(app, 1);
  const sealed = [];
  for (const member of five) sealed.push(await contribute(member, type._id, ['41.5']));
  return { type, sealed, round: await roundOf(five[0] as Member, type._id) };
}

test('the masks and vectors of an open round are in no backup, and a restore makes that round void', async () => {
  const ended = await playRound();
  await endRounds(app, ended.type._id);
  await closeDueRounds(app.platform);
  const open = await playRound();

  const path = join(app.dataDir, 'open-round.backup');
  await takeBackup(app.database.url, path, new Date());
  const text = gunzipSync(await readFile(path)).toString('latin1');
  // COPY writes bytes in hexadecimal; the firm's contribution itself is there.
  expect(text).toContain(open.sealed[0]?.upload.submission_uuid);
  for (const { upload, sharing } of open.sealed) {
    const [{ encrypted1, encrypted2 }] = upload.items;
    for (const secret of [sharing.randomValues.seed, encrypted1, encrypted2]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret, 'base64').toString('hex'));
    }
  }

  await restoreBackup(target.url, await checkBackup(path), app.platform.config);
  const client = new pg.Client({ connectionString: target.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; state: string; results: string }>(
      `select r.id, r.state, count(s.round_id) as results
         from consensus_rounds r left join consensus_results s on s.round_id = r.id
        where r.id = any($1) group by r.id, r.state`,
      [[ended.round.id, open.round.id]],
    );
    expect(
      Object.fromEntries(rows.map(({ id, state, results }) => [id, [state, results]])),
    ).toEqual({ [ended.round.id]: ['published', '1'], [open.round.id]: ['void', '0'] });
  } finally {
    await client.end();
  }
});
