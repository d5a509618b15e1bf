import { fromBase64, toBase64 } from '@pricevault/consensus';
import { sign, writeDescriptor, type Descriptor } from '@pricevault/consensus/protocol3';
import mixed from '@pricevault/consensus/vectors/kept-mixed.json';
import { expect, test } from 'vitest';
import { keptHandlers } from './kept-handlers.ts';
import { emptyState } from './worker-state.ts';

const live = JSON.parse(mixed.descriptor) as Descriptor;
const { instrumentTypeId, step, keepers } = live;

/** As all three keepers have signed it. */
async function shareFor(descriptor: Descriptor) {
  const { text, hash } = await writeDescriptor(descriptor);
  return keptHandlers(emptyState()).share(
    {
      descriptor: text,
      signatures: mixed.keepers.map(({ signSeed }) => toBase64(sign(hash, fromBase64(signSeed)!))),
      pins: { signKeys: keepers.map(({ signKey }) => signKey), step },
      instrumentTypeId,
      publicKey: live.firms[0]!.keys[0]!,
      sequence: 1,
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
