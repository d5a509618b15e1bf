// Approvals of the roster.
import { toBase64 } from '@pricevault/consensus';
import { rosterHash, sign } from '@pricevault/consensus/protocol3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMembers } from '../../../test/consensus.ts';
import { enrolKeepers } from '../../../test/kept-rounds.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { readMemberKeys } from './descriptor-parts.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { proposeEntries, readRoster, takeApproval } from './roster.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test('approvals that come at the same time make an entry approved', async () => {
  const { platform } = app;
  await createMembers(app, 6);
  const folders = await enrolKeepers(app);
  const keepers = await listKeepers(platform.db.queries);
  await proposeEntries(platform);
  for (const entry of await readMemberKeys(platform.db.queries)) {
    const hash = await rosterHash(entry);
    await Promise.all(
      keepers.map((keeper, place) =>
        takeApproval(platform, keeper, {
          entry: toBase64(hash),
          signature: toBase64(sign(hash, folders[place]!.identity.seed)),
        }),
      ),
    );
  }
  const entries = await platform.db.queries
    .selectFrom('roster_entries')
    .select('approved_at')
    .execute();
  expect(entries.length).toBeGreaterThanOrEqual(6);
  expect(entries.filter((row) => row.approved_at === null)).toEqual([]);
});

test('an entry counts in rounds that open three days after its second approval', async () => {
  const { queries } = app.platform.db;
  const dayMs = 86_400_000;
  const { rows } = await sql<{ newest: Date }>`
    select max(approved_at) as newest from roster_entries`.execute(queries);
  const after = (days: number) => new Date(rows[0]!.newest.getTime() + days * dayMs);
  const countAt = async (opensAt: Date) => (await readRoster(queries, opensAt, false))?.length;
  expect(await countAt(after(0))).toBe(0);
  // The database counts microseconds.
  const all = await countAt(new Date(after(3).getTime() + 1));
  expect(all).toBeGreaterThanOrEqual(6);
  expect(await countAt(new Date(after(3).getTime() - 1))).toBeLessThan(all!);
});
