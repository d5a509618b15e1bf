// A published kept round: descriptor, set, outputs, statement and log, all signed. Its figures are invented; only their number
// matters to whoever opens it.
import {
  createKeyPair,
  drawUuid,
  platformRandom,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  boxKey,
  consistencyProof,
  cosignCheckpoint,
  hashSet,
  inclusionProof,
  keeperNoteName,
  leafHash,
  resultLeaf,
  rootOf,
  rootsOf,
  sealBox,
  sealOutput,
  sign,
  signCheckpoint,
  signKeyOf,
  statementOf,
  wordsOf,
  writeDescriptor,
  type KeptResult,
  type ReadDescriptor,
  type ResultTrust,
} from '@pricevault/consensus/protocol3';

export interface BenchRound {
  readonly read: ReadDescriptor;
  readonly member: KeyPair;
  readonly result: KeptResult;
  readonly trust: ResultTrust;
}

const origin = 'bench.example/log';
/** Seconds since 1970. */
const now = 1_772_470_000;

export async function makeRound(trades: number, firmCount: number): Promise<BenchRound> {
  const keepers = Array.from({ length: 3 }, () => ({
    seed: platformRandom(32),
    round: createKeyPair(),
  }));
  const firms = Array.from({ length: firmCount }, () => ({
    id: drawUuid(platformRandom),
    keys: createKeyPair(),
  })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const read = await writeDescriptor({
    v: 3,
    roundId: drawUuid(platformRandom),
    instrumentTypeId: drawUuid(platformRandom),
    instrumentName: 'Bench',
    valuationDate: '2026-03-02',
    opensAt: '2026-03-02T08:00:00.000Z',
    closesAt: '2026-03-02T16:30:00.000Z',
    rehearsal: false,
    embedded: false,
    step: '0.01',
    firms: firms.map(({ id, keys }, index) => ({
      id,
      name: `Firm ${index}`,
      lei: null,
      group: null,
      keys: [keys.publicKeyText],
    })),
    trades: Array.from({ length: trades }, (_, index) => ({
      tradeId: 100_000 + 3 * index,
      terms: toBase64(platformRandom(32)),
    })),
    keepers: keepers.map(({ seed, round }, index) => ({
      name: `Keeper ${index}`,
      operator: `Operator ${index}`,
      signKey: toBase64(signKeyOf(seed)),
      roundKey: round.publicKeyText,
    })),
    policy: { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20 },
  });
  const [first] = firms;
  if (first === undefined) throw new RangeError('A round needs firms.');
  const set = firms
    .map(({ id }) => ({
      submission_uuid: drawUuid(platformRandom),
      firm: id,
      sequence: 1,
      digest: toBase64(platformRandom(32)),
    }))
    .toSorted((a, b) => (a.submission_uuid < b.submission_uuid ? -1 : 1));
  const setHash = await hashSet(read, set);
  if (setHash === null) throw new Error('The set has no hash.');
  const signAll = (hash: Uint8Array<ArrayBuffer>) =>
    keepers.map(({ seed }) => toBase64(sign(hash, seed)));

  const figures = { mean: 7, deviation: 2, median: 7, trimmedMean: 7, p10: 5, p90: 9 };
  const row = wordsOf(figures);
  const output = new Uint8Array(trades * row.length);
  for (let trade = 0; trade < trades; trade += 1) output.set(row, trade * row.length);
  const [one, two] = [platformRandom(output.length), platformRandom(output.length)];
  const shares = [one, two, output.map((byte, at) => byte ^ (one[at] ?? 0) ^ (two[at] ?? 0))];
  const outputs: Uint8Array<ArrayBuffer>[] = [];
  const keys: string[] = [];
  for (const [keeper, { round }] of keepers.entries()) {
    const key = platformRandom(32);
    const pair = [shares[keeper], shares[(keeper + 1) % 3]] as [
      Uint8Array<ArrayBuffer>,
      Uint8Array<ArrayBuffer>,
    ];
    outputs.push(await sealOutput({ descriptorHash: read.hash, setHash, keeper }, key, pair));
    keys.push(
      toBase64(sealBox(boxKey(round.secretKey, first.keys.publicKey), key, platformRandom)),
    );
  }
  const lists = {
    covered: set.map((entry) => entry.submission_uuid),
    published: read.descriptor.trades.map(({ tradeId }) => [tradeId, firmCount] as const),
    withheld: [],
  };
  const statement = await statementOf(read.hash, setHash, outputs, lists);
  const statementSignatures = signAll(statement);
  const leaf = resultLeaf(read.descriptor.roundId, statement, statementSignatures);
  const logSeed = platformRandom(32);
  const leaves = [await leafHash(platformRandom(32)), await leafHash(leaf)];
  let checkpoint = await signCheckpoint(
    { origin, size: 2, root: await rootOf(leaves) },
    { name: origin, seed: logSeed },
  );
  for (const { seed } of keepers) {
    const name = await keeperNoteName(signKeyOf(seed));
    checkpoint = await cosignCheckpoint(checkpoint, { name, seed }, now);
  }
  return {
    read,
    member: first.keys,
    result: {
      ...lists,
      descriptor: read.text,
      descriptorSignatures: signAll(read.hash),
      set,
      setSignatures: signAll(setHash),
      outputs: outputs.map(toBase64),
      keys,
      statementSignatures,
      log: {
        checkpoint,
        inclusion: {
          index: 1,
          hashes: (await inclusionProof(rootsOf(leaves), leaves.length, 1)).map(toBase64),
        },
        consistency: {
          from: 1,
          hashes: (await consistencyProof(rootsOf(leaves), leaves.length, 1)).map(toBase64),
        },
      },
    },
    trust: {
      asked: null,
      pins: { signKeys: read.descriptor.keepers.map(({ signKey }) => signKey), step: '0.01' },
      own: null,
      log: {
        key: { name: origin, signKey: signKeyOf(logSeed) },
        last: { origin, size: 1, root: await rootOf(leaves.slice(0, 1)) },
        now,
      },
    },
  };
}
