// A kept round of a type: drafted when its window is open, over approved keys of vetted firms.
import { keepersContract } from '@pricevault/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMembers } from '../../../test/consensus.ts';
import { enrolEmbedded, openRound, startKeeper } from '../../../test/kept-rounds.ts';
import { createOpenType } from '../../../test/submissions.ts';
import { testAppForFile } from '../../../test/test-app.ts';
import { openKeptRounds } from './opening.service.ts';

const app = await testAppForFile({ RATE_LIMIT: 'off' });

test(
  'opens with its window, for vetted firms with approved keys',
  { timeout: 600_000 },
  async () => {
    const members = await createMembers(app, 5);
    const terms = [0, 0.01].map((strikerelative) => ({ strikerelative }));
    const { type, tradeIds } = await createOpenType(app, terms);
    const folders = await enrolEmbedded(app);
    const keepers = await Promise.all(folders.map((folder) => startKeeper(app, folder)));
    const drafted = async () => {
      await openKeptRounds(app.platform);
      const { rows } = await sql<{ id: string }>`
      select id from kept_rounds where instrument_id = ${type._id}`.execute(
        app.platform.db.queries,
      );
      return rows[0]?.id ?? '';
    };
    // Keys count once the keepers have approved them.
    await expect.poll(drafted, { timeout: 180_000 }).not.toBe('');
    const { read } = await openRound(members[0]!, await drafted());
    expect(read.descriptor).toMatchObject({
      ...{ rehearsal: false, embedded: true, instrumentTypeId: type._id },
      trades: tradeIds.map((tradeId) => ({ tradeId })),
    });
    const firms = read.descriptor.firms.map(({ id }) => id);
    expect(firms).toEqual(members.map(({ firmId }) => firmId).toSorted());
    const { items } = (await members[0]!.call(keepersContract.keptRounds)).reply;
    expect(items).toMatchObject([{ instrumentTypeId: type._id, state: 'open', isOwn: false }]);
    for (const keeper of keepers) await keeper.close();
  },
);
