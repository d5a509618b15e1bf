// Approvals of the roster.
import { toBase64 } from '@pricevault/consensus';
import { freezeSet, rosterHash, sign, type Descriptor } from '@pricevault/consensus/protocol3';
import { usersContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMembers, type Member } from '../../../test/consensus.ts';
import { enrolKeepers, type KeeperFolder } from '../../../test/kept-rounds.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { readMemberKeys } from './descriptor-parts.repository.ts';
import { listKeepers } from './keepers.repository.ts';
import { draftOfType } from './opening.service.ts';
import { proposeEntries, readRoster, takeApproval } from './roster.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });
let folders: KeeperFolder[] = [];
let members: Member[] = [];

/** Every keeper approves every key, each at the same time as the others. */
async function approveAll(): Promise<void> {
  const { platform } = app;
  await proposeEntries(platform);
  const keepers = await listKeepers(platform.db.queries);
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
}

test('approvals that come at the same time make an entry approved', async () => {
  const { platform } = app;
  members = await createMembers(app, 6);
  folders = await enrolKeepers(app);
  await approveAll();
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

test('firms that an admin puts into one corporate group have one vote', async () => {
  const { db } = app.platform;
  const admin = await app.person('admin');
  const [first, second] = members.map(({ firmId }) => firmId) as [string, string];
  const join = (firmId: string, corporateGroup: string | null) =>
    admin.call(usersContract.vetFirm, { body: { firmId, isVetted: true, corporateGroup } });
  expect((await join(first, 'Northwind Group')).status).toBe(200);
  expect((await join(second, ' northwind  group ')).status).toBe(200);
  const later = new Date(Date.now() + 4 * 86_400_000);
  const listed = async () => (await readRoster(db.queries, later, false)) ?? [];
  // Another group is another entry, which the keepers have to approve.
  expect((await listed()).map(({ id }) => id)).not.toContain(first);
  await approveAll();
  const firms = await listed();
  expect(firms.filter(({ group }) => group === 'Northwind Group').map(({ id }) => id)).toEqual(
    [first, second].toSorted(),
  );
  const received = members.map(({ firmId }, index) => ({
    submission_uuid: String(index),
    firm: firmId,
    sequence: 1,
    digest: '',
  }));
  const counted = freezeSet({ firms } as unknown as Descriptor, received).map(({ firm }) => firm);
  expect(counted).toEqual(members.slice(1).map(({ firmId }) => firmId));

  const keepers = await listKeepers(db.queries);
  const { type, tradeIds } = await createOpenType(app, [{ strikerelative: 0 }]);
  const ofMembers = firms.filter(({ id }) => members.some(({ firmId }) => firmId === id));
  const draft = (some: typeof firms) =>
    db.transaction(async (tx) => {
      const opensAt = new Date();
      const times = { valuationDate: '2026-11-16', opensAt, closesAt: later };
      return draftOfType(tx, type, times, keepers, some, { tradeNumbers: tradeIds });
    });
  const withoutLast = ofMembers.filter(({ id }) => id !== members.at(-1)?.firmId);
  expect(withoutLast).toHaveLength(5);
  expect(await draft(withoutLast)).toBeNull();
  expect(await draft(ofMembers)).not.toBeNull();
});
