// The workload for Node and for a page: a round of protocol 2 with many members, the primitives it is built from, and
// opening the same round on protocol 1.
import {
  admitSharing,
  admitUpload,
  checkLists,
  closeRound,
  createKeyPair,
  drawUuid,
  encryptSubmission,
  openResult,
  openRound,
  platformRandom,
  sealContribution,
  shareSubmissionKeys,
  sumMasks,
  type CountingContribution,
  type ProtocolOneResult,
  type RoundResult,
  type SharedKeyRecord,
} from '@pricevault/consensus';
import { measureParts } from './parts.ts';

interface WorkloadSize {
  readonly trades: number;
  readonly members: number;
  /** Trades on protocol 1, whose time is scaled up to `trades`. */
  readonly protocolOneTrades: number;
}

export const workloadSizes = {
  quick: { trades: 1_000, members: 20, protocolOneTrades: 50 },
  full: { trades: 10_000, members: 50, protocolOneTrades: 500 },
} as const satisfies Record<string, WorkloadSize>;

/** Milliseconds of one round, by name. */
export const workNames = [
  'sealing',
  'parts of sealing',
  'opening',
  'parts of opening',
  'opening on protocol 1',
] as const;
export type WorkName = (typeof workNames)[number];

export interface Workload {
  measure(name: WorkName): Promise<number>;
  /** What a member downloads. */
  readonly result: RoundResult;
}

export async function openWorkload(size: WorkloadSize): Promise<Workload> {
  const members = Array.from({ length: size.members }, () => createKeyPair());
  const [self] = members;
  if (self === undefined) throw new RangeError('A round needs members.');
  const round = {
    id: drawUuid(platformRandom),
    state: 'open' as const,
    minCohort: 5,
    trades: Array.from({ length: size.trades }, (_, index) => 100_000 + 3 * index),
    roster: members.map((keys, index) => ({
      public_key: keys.publicKeyText,
      firm: `firm-${index}`,
    })),
  };
  const lists = await checkLists(round);
  const counting: CountingContribution[] = [];
  const sharedKeys: SharedKeyRecord[] = [];
  for (const [index, keys] of members.entries()) {
    const { upload, sharing } = await sealContribution(round, keys, quotesOf(round.trades, index));
    const taken = admitUpload(lists, upload);
    const seed = admitSharing(lists, upload, sharing);
    if (typeof taken === 'string' || typeof seed === 'string') throw new Error('Not admitted.');
    counting.push({ ...taken, seed });
    sharedKeys.push(
      ...sharing.sharedKeys.filter((record) => record.receiver_public_key === self.publicKeyText),
    );
  }
  const result: RoundResult = {
    ...(await closeRound(lists, counting)),
    round: { ...round, state: 'published' },
    sharedKeys,
  };
  const member = { keys: self, acknowledged: null, checkedKeys: round.roster };
  const own = quotesOf(round.trades, 1);
  const protocolOne = await protocolOneResults(members, size.protocolOneTrades);

  const works: Record<WorkName, () => Promise<number>> = {
    sealing: timed(() => sealContribution(round, self, own)),
    'parts of sealing': timed(() =>
      measureParts({ members: size.members, trades: size.trades, streams: 2, additions: 3 }),
    ),
    opening: timed(async () => {
      const opened = await openRound(result, member);
      if (opened.trades.length === 0) throw new Error('The round did not open.');
    }),
    'parts of opening': timed(() =>
      measureParts({
        members: size.members,
        trades: size.trades,
        streams: size.members,
        additions: size.members,
      }),
    ),
    'opening on protocol 1': async () => {
      // The boxes do not depend on the number of trades, so their time must not be scaled.
      const one = await timed(() => openResult(protocolOne.one, self))();
      const many = await timed(() => openResult(protocolOne.many, self))();
      return one + ((many - one) * (size.trades - 1)) / (size.protocolOneTrades - 1);
    },
  };
  return { result, measure: (name) => works[name]() };
}

const timed = (work: () => Promise<unknown>) => async (): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Every third member leaves out a twentieth of the trades. */
function quotesOf(trades: readonly number[], member: number) {
  return trades
    .filter((_, index) => member % 3 !== 0 || (index * 7 + member * 13) % 20 !== 0)
    .map((tradeId, index) => ({
      tradeId,
      value: `${100 + ((index * 37 + member * 11) % 400)}.${10 + ((index + member) % 90)}`,
    }));
}

async function protocolOneResults(
  members: readonly ReturnType<typeof createKeyPair>[],
  trades: number,
): Promise<{ one: ProtocolOneResult; many: ProtocolOneResult }> {
  const receivers = members.slice(0, 1).map((keys) => keys.publicKeyText);
  const submissions = [];
  for (const [index, keys] of members.entries()) {
    const uuid = drawUuid(platformRandom);
    const rows = Array.from({ length: trades }, (_, tradeId) => ({
      tradeId,
      value: `${100 + ((tradeId + index) % 50)}.25`,
    }));
    const made = await encryptSubmission(rows);
    submissions.push({
      rows: made.items.map((item) => ({ ...item, submission_uuid: uuid })),
      randomValues: made.randomValues,
      sharedKeys: shareSubmissionKeys(made.secrets, keys, receivers, uuid),
    });
  }
  const many = {
    allUserTrades: submissions.flatMap(({ rows }) => rows),
    sigma: sumMasks(submissions.flatMap(({ randomValues }) => randomValues)),
    sharedKeys: submissions.flatMap(({ sharedKeys }) => sharedKeys),
  };
  return {
    many,
    one: { ...many, allUserTrades: many.allUserTrades.filter(({ tradeId }) => tradeId === 0) },
  };
}
