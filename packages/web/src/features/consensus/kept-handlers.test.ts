import { createKeyPair, fromBase64, toBase64 } from '@pricevault/consensus';
import {
  hashTerms,
  sign,
  tradesHash,
  writeDescriptor,
  type Descriptor,
  type GivenRound,
  type ShownTerms,
} from '@pricevault/consensus/protocol3';
import mixed from '@pricevault/consensus/vectors/kept-mixed.json';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import { expect, test } from 'vitest';
import { keptHandlers } from './kept-handlers.ts';
import type { ValuationFile } from './valuation-file.ts';
import { emptyState } from './worker-state.ts';

const live = JSON.parse(mixed.descriptor) as Descriptor;
const { instrumentTypeId, step, keepers } = live;

/** As all three keepers have signed it. */
async function shareFor(
  descriptor: Descriptor,
  given: readonly GivenRound[] = [],
  rows: readonly ConsensusRow[] = [],
  terms: readonly ShownTerms[] = [],
) {
  const { text, hash } = await writeDescriptor(descriptor);
  const file = { rows: () => rows } as ValuationFile;
  return keptHandlers({ ...emptyState(), file }).share(
    {
      descriptor: text,
      signatures: mixed.keepers.map(({ signSeed }) => toBase64(sign(hash, fromBase64(signSeed)!))),
      pins: { signKeys: keepers.map(({ signKey }) => signKey), step },
      instrumentTypeId,
      publicKey: live.firms[0]!.keys[0]!,
      sequence: 1,
      given,
      terms,
    },
    () => undefined,
  );
}

test('marks are never sealed for a rehearsal that the vault shows as a live round', async () => {
  await expect(shareFor({ ...live, rehearsal: true })).rejects.toThrow('a rehearsal');
});

test('marks are never sealed for the round of another type', async () => {
  await expect(shareFor({ ...live, instrumentTypeId: live.roundId })).rejects.toThrow(
    'another type',
  );
});

test('what was asked for gets as far as the file', async () => {
  expect(await shareFor(live)).toEqual({ rows: [], leftOut: [] });
});

test('marks are never sealed a second time for a date under terms that keepers cannot know again', async () => {
  const { valuationDate } = live;
  const [first, ...others] = live.trades as [Descriptor['trades'][number], ...Descriptor['trades']];
  const terms = toBase64(new Uint8Array(32).fill(7));
  const renamed = { ...live, roundId: instrumentTypeId, trades: [{ ...first, terms }, ...others] };
  const given = [{ roundId: live.roundId, valuationDate, trades: await tradesHash(live) }];
  await expect(shareFor(renamed, given)).rejects.toThrow('other trades or terms');
});

test('marks are never sealed for trades whose terms the vault shows otherwise than the keepers signed them', async () => {
  const [{ tradeId }] = live.trades as [Descriptor['trades'][number]];
  const terms = { expiry: '12m', tenor: '60m', strikeRelative: 0.0025 };
  const round = { ...live, trades: [{ tradeId, terms: await hashTerms(terms) }] };
  const rows = [{ line: 2, tradeId, valuation: '101.253', forward: null }];
  const shown = (change: object) => shareFor(round, [], rows, [{ tradeId, ...terms, ...change }]);
  await expect(shown({ tenor: '120m' })).rejects.toMatchObject({ code: 'terms-differ' });
  await expect(shareFor(round, [], rows)).rejects.toMatchObject({ code: 'terms-differ' });
  expect((await shown({})).rows).toHaveLength(1);
});

test('a result of another date, or a rehearsal, is refused by name and shows no figure', async () => {
  const { descriptor, descriptorSignatures, set, setSignatures } = mixed;
  const { covered, published, withheld, statementSignatures, outputs, log } = mixed;
  const result = {
    descriptor,
    descriptorSignatures,
    set,
    setSignatures,
    covered,
    withheld,
    published: published as [number, number][],
    statementSignatures,
    outputs,
    keys: [],
    log,
  };
  const opened = await keptHandlers({ ...emptyState(), keys: createKeyPair() }).openKept(
    {
      result,
      pins: null,
      own: null,
      ownValues: null,
      now: 0,
      asked: { instrumentTypeId, valuationDate: '2020-01-01' },
      log: { origin: '', signKey: '', last: null },
    },
    () => undefined,
  );
  const [first] = opened.checks;
  expect(first).toEqual({ name: 'descriptor-usable', status: 'failed', about: ['another date'] });
  expect(opened.rows).toEqual([]);
});
