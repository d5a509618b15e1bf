// The server against one sender: it shows a descriptor with keys of its own, reads the wraps that come back, and says that the
// lists have changed so that the client seals again. This is how protocol 2 was read.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { compareBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { keyPairOf, type KeyPair } from '../../src/keys/key-pair.ts';
import {
  KeptChecks,
  marksOf,
  openWrap,
  readContribution,
  recordPins,
  sealMarks,
  shareOf,
  sign,
  signKeyOf,
  unsignedKeepers,
  writeDescriptor,
  type Descriptor,
  type KeptCheckName,
  type Pins,
  type ReadDescriptor,
} from '../../src/protocol3/index.ts';
import { xorBytes } from '../../src/protocol3/shares.ts';
import type { MadeRound } from '../support/made-round.ts';
import { seededRandom } from '../support/seeded-random.ts';

/** A descriptor as the server shows it, and the secrets that it hopes to read with, by keeper. */
export interface FalseDescriptor {
  readonly name: string;
  readonly round: ReadDescriptor;
  readonly signatures: readonly string[];
  readonly roundSecrets: readonly (Bytes | null)[];
}

/** Everything that a server without the keepers' signing keys can show. `colluding`: one keeper signs whatever it likes. */
export async function falseDescriptors(
  { vector, round: { descriptor }, keepers }: MadeRound,
  sender: KeyPair,
): Promise<FalseDescriptor[]> {
  const random = seededRandom('attack: false descriptors');
  const own = [0, 1, 2].map(() => keyPairOf(random(32)));
  const ownSeeds = [0, 1, 2].map(() => random(32));
  const withRoundKeys = (places: readonly number[]): Descriptor => ({
    ...descriptor,
    keepers: descriptor.keepers.map((keeper, place) =>
      places.includes(place) ? { ...keeper, roundKey: own[place]!.publicKeyText } : keeper,
    ),
  });
  const secretsOf = (places: readonly number[]) =>
    [0, 1, 2].map((place) => (places.includes(place) ? own[place]!.secretKey : null));
  const make = async (
    name: string,
    changed: Descriptor,
    roundSecrets: readonly (Bytes | null)[],
    signers: readonly (Bytes | null)[],
  ): Promise<FalseDescriptor> => {
    const round = await writeDescriptor(changed);
    const signatures = signers.map((seed, place) =>
      seed === null ? vector.descriptorSignatures[place]! : toBase64(sign(round.hash, seed)),
    );
    return { name, round, signatures, roundSecrets };
  };
  const nobody = [null, null, null];
  const shown: FalseDescriptor[] = [];
  for (const places of [[0], [1], [2], [0, 1], [1, 2], [0, 1, 2]]) {
    const name = `round keys of keepers ${places.join(', ')}`;
    shown.push(await make(name, withRoundKeys(places), secretsOf(places), nobody));
  }
  // With the help of one keeper: its own signature is good, the two others are not.
  for (const helper of [0, 1, 2]) {
    const signers = [0, 1, 2].map((place) => (place === helper ? keepers[place]!.seed : null));
    const name = `all round keys, signed by keeper ${helper}`;
    shown.push(await make(name, withRoundKeys([0, 1, 2]), secretsOf([0, 1, 2]), signers));
  }
  const strangers: Descriptor = {
    ...descriptor,
    keepers: withRoundKeys([0, 1, 2]).keepers.map((keeper, place) => ({
      ...keeper,
      signKey: toBase64(signKeyOf(ownSeeds[place]!)),
    })),
  };
  shown.push(await make('three keepers of its own', strangers, secretsOf([0, 1, 2]), ownSeeds));
  shown.push(
    await make(
      'a key of its own in the firm',
      withOwnReader(descriptor, sender, own[0]!),
      nobody,
      nobody,
    ),
  );
  return shown;
}

function withOwnReader(descriptor: Descriptor, sender: KeyPair, own: KeyPair): Descriptor {
  return {
    ...descriptor,
    firms: descriptor.firms.map((firm) =>
      firm.keys.includes(sender.publicKeyText)
        ? {
            ...firm,
            keys: [...firm.keys, own.publicKeyText].toSorted((a, b) =>
              compareBytes(fromBase64(a)!, fromBase64(b)!),
            ),
          }
        : firm,
    ),
  };
}

/** The checks that a client makes before it seals; nothing is sealed where one fails. */
export function failedChecks(
  { round, signatures }: Pick<FalseDescriptor, 'round' | 'signatures'>,
  pins: Pins,
): KeptCheckName[] {
  const checks = new KeptChecks();
  checks.record('descriptor-signed', unsignedKeepers(round, round.hash, signatures).map(String));
  recordPins(checks, round.descriptor, pins);
  return checks.toList().flatMap(({ name, status }) => (status === 'failed' ? [name] : []));
}

/** What the server reads of a client that would seal without looking: u for each trade, null where it cannot. */
export async function readByServer(
  shown: FalseDescriptor,
  made: MadeRound,
  sender: KeyPair,
): Promise<Uint32Array | null> {
  const [given] = made.vector.contributions;
  const sealed = await sealMarks(shown.round, given!.marks, {
    keys: sender,
    submissionUuid: given!.request.submission_uuid,
    sequence: 1,
  });
  const read = await readContribution(shown.round, sealed.contribution);
  const shares: (Bytes | null)[] = [null, null, null];
  for (const [keeper, secret] of shown.roundSecrets.entries()) {
    if (secret === null) continue;
    const secrets = await openWrap(read, keeper, secret);
    for (const [at, found] of secrets.entries()) {
      const share = (keeper + at) % 3;
      if (found !== null) shares[share] = await shareOf(read, share, found);
    }
  }
  const [s0, s1, s2] = shares;
  if (!s0 || !s1 || !s2) return null;
  return marksOf(xorBytes(s0, s1, s2), shown.round.descriptor.trades.length);
}
