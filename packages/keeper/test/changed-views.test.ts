// An operator with the database in its hands shows a keeper something else than it has signed or sent: the keeper stops.
import { toBase64 } from '@pricevault/consensus';
import { sha256, writeDescriptor, type Descriptor } from '@pricevault/consensus/protocol3';
import { expect, test } from 'vitest';
import { bytes, read } from './support/desk-vault.ts';
import { firstSet, frozen, hashOf, startRound } from './support/round-at-desk.ts';

const { descriptor } = read;
const [firm, ...firms] = descriptor.firms as [Descriptor['firms'][number], ...Descriptor['firms']];
const [first, ...keepers] = descriptor.keepers as [
  Descriptor['keepers'][number],
  ...Descriptor['keepers'],
];
const other = toBase64(new Uint8Array(32).fill(9));

test.each<[string, Descriptor]>([
  ['step', { ...descriptor, step: '0.0001' }],
  ['roster', { ...descriptor, firms }],
  ['key of a firm', { ...descriptor, firms: [{ ...firm, keys: [other] }, ...firms] }],
  [
    'round key of a keeper',
    { ...descriptor, keepers: [{ ...first, roundKey: other }, ...keepers] },
  ],
])('another %s after the signature ends the keeper’s part', async (_what, changed) => {
  const { step, tell } = await startRound();
  const told = tell('receipt').length;
  const { text } = await writeDescriptor(changed);
  await expect(step({ descriptor: text })).rejects.toThrow('another descriptor');
  await expect(step({ descriptor: text, set: firstSet })).rejects.toThrow('another descriptor');
  expect([tell('receipt').length, tell('set').length]).toEqual([told, 0]);
});

test('a round is over when its result is in the log, not when the vault calls it published', async () => {
  const { step, tell } = await startRound();
  expect(await step({ state: 'published' })).toBe(false);
  await step({ set: firstSet });
  expect(tell('set')).toHaveLength(1);
});

test('a round that this keeper has closed stays closed, whatever the vault says later', async () => {
  const { tell } = await startRound({ isClosed: true });
  expect(tell('receipt')).toEqual([]);
});

const output = toBase64(new Uint8Array(40).fill(3));
const hashOfOutput = async () => toBase64(await sha256(bytes(output)));

/** Everything is computed; the statement is still to be signed. */
async function startComputed(statement: string | null) {
  const counts = { marks: descriptor.trades.map(() => null), covered: firstSet.map(() => true) };
  const round = await startRound({
    setHash: toBase64(await hashOf(firstSet)),
    counts: { attempt: 1, counts },
    output: { output, keys: [] },
    statement,
  });
  const view = { ...(await frozen(firstSet)), state: 'computed' } as const;
  const show = (outputHashes: string[]) => round.step({ ...view, outputHashes });
  return { ...round, show };
}

test('a statement is signed over the output that was sent; false outputs of the others do not end the round', async () => {
  const own = await hashOfOutput();
  const fresh = await startComputed(null);
  await fresh.show([other, other, other]);
  expect(fresh.stops()).toEqual(['the vault shows another output than the one that was sent']);
  expect(fresh.tell('statement')).toEqual([]);
  await fresh.show([own, other, other]);
  expect(fresh.tell('statement')).toHaveLength(1);
  // No statement has the signatures of all three unless each of them finds its own output in it: signing again gives nothing away.
  await fresh.show([own, other, own]);
  expect(fresh.tell('statement')).toHaveLength(2);
  for (let place = 0; place < 20; place += 1)
    await fresh.show([own, other, toBase64(new Uint8Array(32).fill(100 + place))]);
  expect(fresh.tell('statement')).toHaveLength(17);
  expect(fresh.stops().at(-1)).toContain('too many other outputs');
});
