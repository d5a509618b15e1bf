// Approvals of the roster.
import { toBase64 } from '@pricevault/consensus';
import { rosterHash, sign } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { createMembers } from '../../../test/consensus.ts';
import { enrolKeepers } from '../../../test/kept-rounds.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { readMemberKeys } from './descriptor-parts.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { proposeEntries, takeApproval } from './roster.service.ts';

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
