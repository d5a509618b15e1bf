// Calls that name somebody's series or rehearsal.
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
  const rehearsalOf = async (world: World, whose: Person | null) =>
    whose ? world.keptRehearsalOf(whose) : unknownId;
  return {
    'consensus.upload': {
      endpoint: contract.consensus.upload,
      body: async (world, whose) => ({
        protocol: 3,
        round_id: await rehearsalOf(world, whose),
        submission_uuid: unknownId,
        firm_id: unknownId,
        sequence: 1,
        public_key: world.rehearsalKey,
        ephemeral_key: '',
        descriptor_hash: '',
        sealed: '',
        wraps: ['', '', ''],
        commitments: ['', '', ''],
        auths: ['', '', ''],
        readers: [world.rehearsalKey],
      }),
      ...unseen,
    },
    'consensus.result': {
      endpoint: contract.consensus.result,
      body: async (world, whose) => ({ round_id: await rehearsalOf(world, whose) }),
      ...unseen,
    },
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
      body: async (world, whose) => ({ round_id: await rehearsalOf(world, whose) }),
      ...unseen,
    },
  };
};
