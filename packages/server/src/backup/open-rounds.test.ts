// A backup taken while a kept round is open contains no shares, and the restored round becomes void.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppForFile } from '../../test/test-app.ts';
import { tendClosedRounds } from '../modules/keepers/freezing.service.ts';
import { findKeptRound } from '../modules/keepers/kept-rounds.repository.ts';
import { insertKeptContribution } from '../modules/keepers/kept-contributions.repository.ts';
import { takeBackup } from './take-backup.ts';

const app = await testAppForFile();
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
      ...{ submissionUuid, roundId, firmId: randomUUID(), userId: rehearser.userId, sequence: 1 },
      ...{ publicKey: '', digest: bytes, bodyHash: bytes },
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
