// The server, with everything that it stored and the key of one member, also one that is stolen later. In protocol 2 that
// opened all values.
import { fromBase64 } from '../../src/encoding/base64.ts';
import type { KeyPair } from '../../src/keys/key-pair.ts';
import { boxKey, openBox, openWrap, readContribution } from '../../src/protocol3/index.ts';
import type { MadeRound } from '../support/made-round.ts';

export interface OpenedBoxes {
  /** Wraps that open, of all. */
  readonly wraps: number;
  readonly of: number;
  /** Proofs of the member's own contributions: they open, and say what the server knows already. */
  readonly proofs: number;
}

/** Tries every box of every contribution under every pair that the stolen key makes. */
export async function openWithStolenKey(made: MadeRound, stolen: KeyPair): Promise<OpenedBoxes> {
  let [wraps, of, proofs] = [0, 0, 0];
  for (const { request, digest } of made.vector.contributions) {
    const read = await readContribution(made.round, request);
    const peers = [
      ...made.vector.keepers.map(({ roundKey }) => fromBase64(roundKey)!),
      fromBase64(request.ephemeral_key)!,
      fromBase64(request.public_key)!,
    ];
    for (const place of [0, 1, 2]) {
      of += 1;
      const keys = peers.map((peer) => boxKey(stolen.secretKey, peer));
      const isOpen = keys.some((key) => openBox(key, read.wraps[place]!, 64) !== null);
      // As the keeper itself would, with the stolen key in place of its round key.
      const asKeeper = await openWrap(read, place, stolen.secretKey);
      if (isOpen || asKeeper.some((secret) => secret !== null)) wraps += 1;
      const proof = keys.map((key) => openBox(key, read.auths[place]!, 32)).find((one) => one);
      if (proof && Buffer.from(proof).toString('base64') === digest) proofs += 1;
    }
  }
  return { wraps, of, proofs };
}
