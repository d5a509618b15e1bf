// Calls of kept rounds that name somebody's series or rehearsal.
import { contract } from '@pricevault/contract';
import type { OwnedCall, World } from './owned-calls.ts';
import { unknownId } from './sample-bodies.ts';
import type { Person, TestApp } from './test-app.ts';

export const ownedKeptCalls = (
  batchOf: (world: World, whose: Person | null) => Promise<string>,
  app: () => TestApp,
): Record<string, OwnedCall> => {
  const witness = () =>
    app().platform.db.queries.selectFrom('kept_rounds').select(['id', 'version']).execute();
  const unseen = { foreign: 404, missing: 404, witness } as const;
  return {
    'consensus.rehearseKept': {
      endpoint: contract.consensus.rehearseKept,
      body: async (world, whose) => ({
        batchId: await batchOf(world, whose),
        public_key: world.rehearsalKey,
        members: ['b'],
      }),
      ...unseen,
    },
    'consensus.closeRehearsal': {
      endpoint: contract.consensus.closeRehearsal,
      body: async (world, whose) => ({
        round_id: whose ? await world.keptRehearsalOf(whose) : unknownId,
      }),
      ...unseen,
    },
  };
};
