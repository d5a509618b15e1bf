// Attempts are counted: each gives a cheat a chance, and a keeper that wants no round to end would begin them for ever.
import { createKeyPair, toBase64 } from '@pricevault/consensus';
import { joinHash, noBasis, sign } from '@pricevault/consensus/protocol3';
import type { KeeperRoundView } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { maxAttempts } from '../src/process/round-computation.ts';
import { identityOf, read } from './support/desk-vault.ts';
import { firstSet, frozen, hashOf, startRound } from './support/round-at-desk.ts';

type Join = KeeperRoundView['joins'][number];

/** As this keeper signs it. */
async function joinOf(keeper: number, attempt: number): Promise<Join> {
  const { publicKey, publicKeyText } = createKeyPair();
  const join = { phase: 'counts', attempt, keeper, basis: noBasis } as const;
  const hash = await joinHash(read.hash, await hashOf(firstSet), {
    ...join,
    ephemeralKey: publicKey,
  });
  return {
    ...join,
    basis: toBase64(noBasis),
    ephemeral_key: publicKeyText,
    signature: toBase64(sign(hash, identityOf(keeper).seed)),
  };
}

async function startFrozen(attempts = 0) {
  const round = await startRound({ attempts });
  await round.step({ set: firstSet });
  round.freeze.hash = toBase64(await hashOf(firstSet));
  const view = await frozen(firstSet);
  const stepWith = (joins: Join[]) => round.step({ ...view, joins });
  const ownJoin = (): Join => {
    const message = round.tell('join').at(-1)!.message;
    if (message.kind !== 'join') throw new Error('This is no join.');
    return { ...message, keeper: 0 };
  };
  return { ...round, stepWith, ownJoin };
}

test('a keeper that begins anew again and again is named, and nobody follows it for ever', async () => {
  const { stepWith, tell, stops } = await startFrozen();
  const restless = 1;
  for (let attempt = 1; attempt <= 2 * maxAttempts; attempt += 1) {
    await stepWith([await joinOf(restless, attempt)]);
  }
  const { name } = read.descriptor.keepers[restless]!;
  expect(stops()).toEqual([
    `${name} has begun a new attempt ${maxAttempts} times before the last one had ended`,
  ]);
  expect(tell('join')).toHaveLength(maxAttempts);
});

test('a session begins with three who have joined, and not after the last attempt', async () => {
  const { stepWith, ownJoin, stops } = await startFrozen(maxAttempts);
  await stepWith([]);
  const two = [ownJoin(), await joinOf(1, 1)];
  await stepWith(two);
  expect(stops()).toEqual([]);
  await stepWith([...two, await joinOf(2, 1)]);
  expect(stops()).toEqual([`given up after ${maxAttempts} attempts`]);
});
