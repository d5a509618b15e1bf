// Backups on a schedule: one a day, and only the newest stay.
import { readdir, symlink, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { testAppForFile } from '../../test/test-app.ts';
import { checkBackup } from './read-backup.ts';
import { takeDueBackup } from './scheduled-backups.ts';
import { takeBackup } from './take-backup.ts';
import { tendClosedRounds } from '../modules/keepers/freezing.service.ts';
import { findKeptRound } from '../modules/keepers/kept-rounds.repository.ts';
import { insertKeptContribution } from '../modules/keepers/kept-contributions.repository.ts';

const app = await testAppForFile();
const dayMs = 86_400_000;

test('one is taken a day, encrypted with a passphrase, and the oldest go', async () => {
  const backupDir = join(app.dataDir, 'scheduled');
  const passphrase = 'correct horse battery';
  const config = {
    ...app.platform.config,
    backupDir,
    backupsKept: 2,
    backupPassphrase: passphrase,
  };
  const platform = { ...app.platform, config };
  const day = () => `vault-${app.clock.now().toISOString().slice(0, 10)}.encrypted`;
  const days: string[] = [];
  for (let taken = 0; taken < 3; taken += 1) {
    await takeDueBackup(platform);
    await takeDueBackup(platform);
    days.push(day());
    app.clock.advance(dayMs);
  }
  expect((await readdir(backupDir)).toSorted()).toEqual(days.slice(1));
  const { head } = await checkBackup(join(backupDir, days[2] ?? ''), passphrase);
  expect(head.migrations.length).toBeGreaterThan(0);
});

// A backup onto a full disk fails with the reason, leaves no file, and closes its connection.

// Incompressible, and more than the streams and the socket buffer: the tables are still being read when the write fails.
await sql`
  insert into audit_entries (at, actor, action, object_id)
  select now(), 'test', 'test.filled', encode(sha256(n::text::bytea), 'hex') from generate_series(1, 100000) n`.execute(
  app.platform.db.queries,
);

test.skipIf(process.platform !== 'linux')('a full disk ends a backup', async () => {
  const path = join(app.dataDir, 'full.backup');
  await symlink('/dev/full', `${path}.unfinished`);
  await expect(takeBackup(app.database.url, path, new Date())).rejects.toMatchObject({
    code: 'ENOSPC',
  });
  expect((await readdir(app.dataDir)).filter((name) => name.startsWith('full.'))).toEqual([]);
});

// A backup taken while a kept round is open contains no shares, and the restored round becomes void.
const { queries } = app.platform.db;

const rehearser = await app.person();

/** With one contribution, whose body and handover are these texts. */
async function storeOpenRound(secret: string) {
  const roundId = randomUUID();
  const submissionUuid = randomUUID();
  await sql`
    insert into kept_rounds (id, rehearsed_by, valuation_date, opens_at, closes_at, tries, draft, state, descriptor)
    values (${roundId}, ${rehearser.userId}, current_date, clock_timestamp(), clock_timestamp() + interval '1 day', 3,
            '{}', 'open', '{}')`.execute(queries);
  const bytes = Buffer.alloc(32, 1);
  await insertKeptContribution(
    queries,
    {
      submissionUuid,
      roundId,
      firmId: randomUUID(),
      userId: rehearser.userId,
      sequence: 1,
      publicKey: '',
      digest: bytes,
      bodyHash: bytes,
    },
    secret,
  );
  await sql`
    insert into kept_handovers (submission_uuid, share, to_place, boxed)
    values (${submissionUuid}, 0, 1, ${Buffer.from(secret)})`.execute(queries);
  return { roundId, submissionUuid };
}

test('the shares of an open round are in no backup', async () => {
  const secret = `share-${randomUUID()}`;
  const { submissionUuid } = await storeOpenRound(secret);
  const path = join(app.dataDir, 'open-round.backup');
  await takeBackup(app.database.url, path, new Date());
  const text = gunzipSync(await readFile(path)).toString('latin1');
  // COPY writes bytes in hexadecimal; the firm's contribution itself is there.
  expect(text).toContain(submissionUuid);
  expect(text).not.toContain(secret);
  expect(text).not.toContain(Buffer.from(secret).toString('hex'));
});

test('a round whose shares are gone, as after a restore, becomes void; others go on', async () => {
  const whole = await storeOpenRound('whole');
  const restored = await storeOpenRound('restored');
  await queries
    .deleteFrom('kept_sealed')
    .where('submission_uuid', '=', restored.submissionUuid)
    .execute();
  await tendClosedRounds(app.platform);
  expect(await findKeptRound(queries, restored.roundId)).toMatchObject({
    state: 'void',
    voidReason: 'restored from a backup without shares',
  });
  expect(await findKeptRound(queries, whole.roundId)).toMatchObject({ state: 'open' });
});
