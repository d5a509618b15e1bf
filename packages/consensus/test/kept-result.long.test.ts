import { describe, expect, it } from 'vitest';
import { toBase64 } from '../src/encoding/base64.ts';
import type { Bytes } from '../src/encoding/bytes.ts';
import { keyPairOf } from '../src/keys/key-pair.ts';
import {
  hashSet,
  openKeptResult,
  readDescriptor,
  resultLeaf,
  sealBox,
  boxKey,
  sealOutput,
  sign,
  statementOf,
  type KeptCheckName,
  type KeptResult,
  type ResultTrust,
} from '../src/protocol3/index.ts';
import {
  bytes,
  keptResult,
  logProofFor,
  memberKeys,
  trustOfMember,
  vector,
} from './support/kept-world.ts';
import { seededRandom } from './support/seeded-random.ts';

const flipped = (text: string): string => {
  const read = bytes(text);
  read[read.length >> 1]! ^= 1;
  return toBase64(read);
};

async function failuresOf(
  change: (result: KeptResult) => KeptResult | Promise<KeptResult>,
  changeTrust: (trust: ResultTrust) => ResultTrust = (trust) => trust,
): Promise<KeptCheckName[]> {
  const opened = await openKeptResult(
    await change(await keptResult()),
    memberKeys,
    changeTrust(await trustOfMember()),
  );
  const failed = opened.checks.filter(({ status }) => status === 'failed').map(({ name }) => name);
  // Figures only where nothing failed.
  expect(opened.trades.length > 0).toBe(failed.length === 0);
  return failed;
}

/** What three keepers who agree on it can publish: other shares or lists, signed and logged. */
async function resigned(
  result: KeptResult,
  shares: readonly (readonly [Bytes, Bytes])[],
): Promise<KeptResult> {
  const round = await readDescriptor(result.descriptor);
  const setHash = (await hashSet(round, result.set))!;
  const random = seededRandom('outputs made again');
  const outputs: Bytes[] = [];
  const keys: string[] = [];
  for (const [keeper, pair] of shares.entries()) {
    const key = random(32);
    outputs.push(await sealOutput({ descriptorHash: round.hash, setHash, keeper }, key, pair));
    const shared = boxKey(bytes(vector.keepers[keeper]!.roundSecretKey), memberKeys.publicKey);
    keys.push(toBase64(sealBox(shared, key, random)));
  }
  const statement = await statementOf(round.hash, setHash, outputs, result);
  const statementSignatures = vector.keepers.map(({ signSeed }) =>
    toBase64(sign(statement, bytes(signSeed))),
  );
  const leaf = resultLeaf(round.descriptor.roundId, statement, statementSignatures);
  const log = await logProofFor(leaf);
  return { ...result, outputs: outputs.map(toBase64), keys, statementSignatures, log };
}

function sharePairs(change: (shares: Bytes[]) => void = () => {}): [Bytes, Bytes][] {
  const shares = vector.outputSharesHex.map((text) => new Uint8Array(Buffer.from(text, 'hex')));
  change(shares);
  return shares.map((share, keeper) => [share, shares[(keeper + 1) % 3]!]);
}

describe('a member opens a kept round', () => {
  it('and sees the figures of the plain marks', async () => {
    const opened = await openKeptResult(await keptResult(), memberKeys, await trustOfMember());
    expect(opened.checks.filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(opened.trades).toEqual(
      vector.expected.map(({ tradeId, c, steps }) => ({ tradeId, marks: c, figures: steps })),
    );
    expect(opened.withheld).toEqual(vector.withheld);
    expect(opened.head?.size).toBe(7);
  });

  it('and on first use compares no pins and no contribution, but all the rest', async () => {
    const trust = await trustOfMember();
    const first = { ...trust, pins: null, own: null, log: { ...trust.log, last: null } };
    const opened = await openKeptResult(await keptResult(), memberKeys, first);
    expect(
      opened.checks.filter(({ status }) => status !== 'passed').map(({ name }) => name),
    ).toEqual(['keepers-pinned', 'step-pinned', 'own-contribution-in-set']);
    expect(opened.trades).toHaveLength(8);
  });
});

describe('an opened round is refused by name', () => {
  const all = ['descriptorSignatures', 'setSignatures', 'statementSignatures'] as const;
  it.each(all.flatMap((list) => [0, 1, 2].map((keeper) => [list, keeper] as const)))(
    'for %s with a wrong signature of keeper %i',
    async (list, keeper) => {
      const failed = await failuresOf((result) => ({
        ...result,
        [list]: result[list].map((text, place) => (place === keeper ? flipped(text) : text)),
      }));
      const name = `${list.replace('Signatures', '')}-signed` as KeptCheckName;
      expect(failed).toContain(name);
    },
  );

  it('for a descriptor that is not canonical, or says something else', async () => {
    const blank = await failuresOf((result) => ({
      ...result,
      descriptor: `${result.descriptor} `,
    }));
    expect(blank).toEqual(['descriptor-usable']);
    const other = await failuresOf((result) => ({
      ...result,
      descriptor: result.descriptor.replace('"step":"0.01"', '"step":"0.02"'),
    }));
    expect(other).toEqual(
      expect.arrayContaining([
        'descriptor-signed',
        'step-pinned',
        'set-signed',
        'statement-signed',
      ]),
    );
  });

  it('for another type or date than the caller asked for', async () => {
    const failed = await failuresOf(
      (result) => result,
      (trust) => ({ ...trust, asked: { ...trust.asked!, valuationDate: '2020-01-01' } }),
    );
    expect(failed).toEqual(['descriptor-usable']);
  });

  it('for keepers and steps other than the pinned ones', async () => {
    const failed = await failuresOf(
      (result) => result,
      (trust) => ({ ...trust, pins: { signKeys: trust.pins!.signKeys.toReversed(), step: '0.1' } }),
    );
    expect(failed).toEqual(['keepers-pinned', 'step-pinned']);
  });

  it('for a set without the caller’s contribution, or with an older one of it', async () => {
    const own = vector.contributions[0]!.request.submission_uuid;
    const without = await failuresOf((result) => ({
      ...result,
      set: result.set.filter((entry) => entry.submission_uuid !== own),
    }));
    expect(without).toEqual(expect.arrayContaining(['own-contribution-in-set', 'set-signed']));
    const older = await failuresOf(
      (result) => result,
      (trust) => ({ ...trust, own: { ...trust.own!, sequence: 2 } }),
    );
    expect(older).toEqual(['own-contribution-in-set']);
  });

  it('for a set that is out of order, has a firm twice or one that is not in the descriptor', async () => {
    const changes: ((set: KeptResult['set']) => KeptResult['set'])[] = [
      (set) => set.toReversed(),
      (set) => set.map((entry) => ({ ...entry, firm: set[0]!.firm })),
      (set) => [...set, { ...set[0]!, submission_uuid: 'ffffffff-ffff-4fff-bfff-ffffffffffff' }],
      (set) => set.map((entry) => ({ ...entry, firm: 'b11c1529-0000-4000-8000-000000000000' })),
      (set) => set.map((entry) => ({ ...entry, digest: 'AAAA' })),
    ];
    for (const change of changes) {
      const failed = await failuresOf((result) => ({ ...result, set: change(result.set) }));
      expect(failed).toContain('set-usable');
    }
  });

  it('for lists that leave a trade out, name one twice or cover a stranger', async () => {
    const changes: Partial<KeptResult>[] = [
      { withheld: [] },
      { withheld: [7] },
      { published: [[1, 8]] },
      { covered: ['ffffffff-ffff-4fff-bfff-ffffffffffff'] },
      { covered: vector.covered.toReversed() },
    ];
    for (const change of changes) {
      const failed = await failuresOf((result) => ({ ...result, ...change }));
      expect(failed, JSON.stringify(change)).toEqual(
        expect.arrayContaining(['lists-complete', 'statement-signed']),
      );
    }
  });

  it.each([4, 9, 5.5])('for %d marks on a trade', async (marks) => {
    const failed = await failuresOf(async (result) => {
      const published = result.published.map(
        ([tradeId, count], place) => [tradeId, place === 0 ? marks : count] as const,
      );
      return resigned({ ...result, published }, sharePairs());
    });
    expect(failed).toEqual(['counts-possible']);
  });

  it('for keys of another reader, and for outputs that do not open', async () => {
    const other = vector.keys.find((entry) => entry.public_key !== memberKeys.publicKeyText)!;
    expect(await failuresOf((result) => ({ ...result, keys: other.keys }))).toEqual([
      'keys-opened',
    ]);
    const failed = await failuresOf(async (result) =>
      resigned(
        result,
        sharePairs().map(([own, next]) => [own.slice(4), next]),
      ),
    );
    expect(failed).toEqual(['outputs-opened']);
  });

  it('for a share on which its two keepers differ, with both named', async () => {
    const pairs = sharePairs();
    pairs[1]![0] = pairs[1]![0].slice();
    pairs[1]![0][3]! ^= 1;
    const result = await resigned(await keptResult(), pairs);
    const opened = await openKeptResult(result, memberKeys, await trustOfMember());
    expect(opened.checks.find(({ name }) => name === 'shares-agree')).toEqual({
      name: 'shares-agree',
      status: 'failed',
      about: ['Keeper 0 / Keeper 1'],
    });
  });

  it('for a withheld figure that is not zero in every share, even where the shares cancel', async () => {
    const failed = await failuresOf(async (result) =>
      resigned(
        result,
        sharePairs((shares) => {
          // The second trade has seven marks: no median.
          shares[0]![24 + 8] = 1;
          shares[1]![24 + 8] = 1;
        }),
      ),
    );
    expect(failed).toEqual(['withheld-figures-zero']);
  });

  it('for a figure outside the range of marks', async () => {
    const failed = await failuresOf(async (result) =>
      resigned(
        result,
        sharePairs((shares) => (shares[0]![0]! ^= 0x80)),
      ),
    );
    expect(failed).toEqual(['figures-possible']);
  });

  it('for a log that is signed by another, too old, too little co-signed, without the result or forked', async () => {
    const leaf = resultLeaf(
      JSON.parse(vector.descriptor).roundId,
      bytes(vector.statement),
      vector.statementSignatures,
    );
    const withLog = (log: KeptResult['log']) => failuresOf((result) => ({ ...result, log }));
    const good = await logProofFor(leaf);
    expect(await withLog(await logProofFor(leaf, [1]))).toEqual(['log-cosigned']);
    expect(await withLog(await logProofFor(leaf, [0, 1], 90_000))).toEqual(['log-cosigned']);
    expect(await withLog(await logProofFor(leaf, [0, 1], -3_600))).toEqual(['log-cosigned']);
    expect(await withLog({ ...good, inclusion: { ...good.inclusion, index: 4 } })).toEqual([
      'log-included',
    ]);
    expect(await withLog({ ...good, consistency: { from: 2, hashes: [] } })).toEqual([
      'log-consistent',
    ]);
    const root = good.checkpoint.split('\n')[2]!;
    expect(
      await withLog({ ...good, checkpoint: good.checkpoint.replace(root, flipped(root)) }),
    ).toEqual(['log-signed']);
    expect(await withLog({ ...good, checkpoint: 'nothing' })).toEqual(['log-signed']);
  });

  it('for a member whose contribution is not covered: lists yes, figures no', async () => {
    const stranger = keyPairOf(seededRandom('a stranger')(32));
    const opened = await openKeptResult(await keptResult(), stranger, await trustOfMember());
    expect(opened.trades).toEqual([]);
    expect(opened.checks.find(({ name }) => name === 'keys-opened')?.about).toHaveLength(3);
  });
});
