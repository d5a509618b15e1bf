// Protocol 2, the sender: reads the values, seals them, and boxes the pad's key and the header for every key of the roster.
import { toBase64 } from '../encoding/base64.ts';
import type { Bytes } from '../encoding/bytes.ts';
import { drawUuid, uuidBytes } from '../encoding/uuid.ts';
import { ConsensusError } from '../errors.ts';
import type { KeyPair } from '../keys/key-pair.ts';
import { platformRandom, type RandomBytes } from '../randomness.ts';
import { shareSecrets } from '../shared-keys.ts';
import { readValuations, type Valuation } from '../values.ts';
import { drawDither } from './dither.ts';
import { checkLists } from './lists.ts';
import {
  protocolTwo,
  type ContributionSharing,
  type ContributionUpload,
  type RoundLists,
} from './messages.ts';
import { bitmapOf, tradeIdBytes } from './presence.ts';
import { sealVector } from './seal-vector.ts';

/** What a contribution draws, all of it fresh; a contribution that is sealed again draws all of it again. */
export interface ContributionSecrets {
  readonly submissionUuid: string;
  /** K, for the members: 32 bytes. */
  readonly key: Bytes;
  /** For the server: 32 bytes. */
  readonly seed: Bytes;
  /** One for each value, in the order of the round's trades, in units of 10⁻⁸. */
  readonly dither: Int16Array;
}

export function drawContributionSecrets(random: RandomBytes, values: number): ContributionSecrets {
  return {
    submissionUuid: drawUuid(random),
    key: random(32),
    seed: random(32),
    dither: drawDither(random, values),
  };
}

/** What the sender keeps to find out later whether the server has rolled its contribution back. Holds no secret. */
export interface Acknowledgement {
  readonly round_id: string;
  readonly submission_uuid: string;
  readonly public_key: string;
  readonly h1: string;
  readonly h2: string;
}

export interface SealedContribution {
  readonly upload: ContributionUpload;
  readonly sharing: ContributionSharing;
  /** To be kept once the server has accepted both. */
  readonly acknowledgement: Acknowledgement;
}

/** Values sealed for a round, before their keys are boxed: that needs the sender's secret key, this only the public one. */
export interface SealedValues {
  readonly upload: ContributionUpload;
  readonly acknowledgement: Acknowledgement;
  /** For the screen, in the round's order; never sent. In units of 10⁻⁸, dither included. */
  readonly units: readonly bigint[];
  readonly tradeIds: readonly number[];
  /** For {@link boxContribution}; never sent as they are. */
  readonly secrets: ContributionSecrets;
  readonly header: Bytes;
  readonly receivers: readonly string[];
}

/**
 * Throws `round-refused`, `key-refused`, or `values-refused` with the rows. Whether the roster holds keys that the user has
 * checked is asked before, by {@link checkedKeyFaults}.
 */
export async function sealValues(
  round: RoundLists,
  senderKey: string,
  valuations: readonly Valuation[],
  options: { random?: RandomBytes; secrets?: ContributionSecrets } = {},
): Promise<SealedValues> {
  const { roundId, listsHash, keys } = await checkLists(round);
  const receivers = round.roster.map((entry) => entry.public_key);
  const publicKey = keys[receivers.indexOf(senderKey)];
  if (publicKey === undefined) {
    throw new ConsensusError('round-refused', { reason: 'own key is not on the roster' });
  }
  const { indexes, units } = inRoundOrder(round.trades, valuations);
  const secrets =
    options.secrets ?? drawContributionSecrets(options.random ?? platformRandom, units.length);
  const submissionUuid = uuidBytes(secrets.submissionUuid);
  if (submissionUuid === null || secrets.dither.length !== units.length) {
    throw new ConsensusError('round-refused', { reason: 'secrets' });
  }
  const binding = {
    roundId,
    submissionUuid,
    senderKey: publicKey,
    listsHash,
    tradeIds: tradeIdBytes(round.trades, indexes),
  };
  const dithered = units.map((unit, index) => unit + BigInt(secrets.dither[index] as number));
  const vector = await sealVector(binding, dithered, secrets);

  const bound = { round_id: round.id, submission_uuid: secrets.submissionUuid };
  return {
    upload: {
      protocol: protocolTwo,
      ...bound,
      public_key: senderKey,
      lists_hash: toBase64(listsHash),
      items: [
        {
          present: toBase64(bitmapOf([...indexes], round.trades.length)),
          encrypted1: toBase64(vector.encrypted1),
          encrypted2: toBase64(vector.encrypted2),
        },
      ],
    },
    acknowledgement: {
      ...bound,
      public_key: senderKey,
      h1: toBase64(vector.h1),
      h2: toBase64(vector.h2),
    },
    units: dithered,
    tradeIds: Array.from(indexes, (index) => round.trades[index] ?? 0),
    secrets,
    header: vector.header,
    receivers,
  };
}

/** Boxes the pad's key and the header for every key of the roster. Throws `key-refused` for another key than was named. */
export function boxContribution(
  { upload, acknowledgement, secrets, header, receivers }: SealedValues,
  sender: KeyPair,
  random: RandomBytes = platformRandom,
): SealedContribution {
  if (sender.publicKeyText !== upload.public_key) {
    throw new ConsensusError('key-refused', { reason: 'another key than the sealed one' });
  }
  const secret = { key: secrets.key, iv: header };
  return {
    upload,
    sharing: {
      sharedKeys: shareSecrets(secret, sender, receivers, secrets.submissionUuid, random),
      randomValues: { seed: toBase64(secrets.seed) },
    },
    acknowledgement,
  };
}

/** Both steps at once. */
export async function sealContribution(
  round: RoundLists,
  sender: KeyPair,
  valuations: readonly Valuation[],
  options: { random?: RandomBytes; secrets?: ContributionSecrets } = {},
): Promise<SealedContribution> {
  const sealed = await sealValues(round, sender.publicKeyText, valuations, options);
  return boxContribution(sealed, sender, options.random);
}

/** The round's indexes of the given trades, ascending, with their values in units of 10⁻⁸. */
function inRoundOrder(trades: readonly number[], valuations: readonly Valuation[]) {
  const indexOf = new Map(trades.map((tradeId, index) => [tradeId, index]));
  const units = readValuations(valuations, (tradeId) => indexOf.has(tradeId));
  const places = Int32Array.from(valuations, ({ tradeId }) => indexOf.get(tradeId) ?? -1);
  const indexes = places.toSorted();
  // Files mostly come in the round's order already.
  if (indexes.every((index, row) => index === places[row])) return { indexes, units };
  const rowOf = new Map(Array.from(places, (place, row) => [place, row]));
  return {
    indexes,
    units: Array.from(indexes, (index) => units[rowOf.get(index) ?? -1] ?? 0n),
  };
}
