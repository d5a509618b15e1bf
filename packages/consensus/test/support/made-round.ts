// Makes a whole kept round from plain values, with keepers that are played in the open: for vectors and for attacks.
import { toBase64 } from '../../src/encoding/base64.ts';
import { compareBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { drawUuid } from '../../src/encoding/uuid.ts';
import { keyFingerprint } from '../../src/keys/fingerprint.ts';
import { keyPairOf, type KeyPair } from '../../src/keys/key-pair.ts';
import type { RandomBytes } from '../../src/randomness.ts';
import {
  canonicalJson,
  hashSet,
  hashTerms,
  resultLeaf,
  setOf,
  sign,
  signKeyOf,
  writeDescriptor,
  type OpeningPolicy,
  type ReadDescriptor,
  type SpoiltReason,
} from '../../src/protocol3/index.ts';
import type { KeptVector, VectorContribution } from './kept-vector.ts';
import { madeContribution, type MadeKeeper } from './made-contribution.ts';
import { proofOf } from './made-log.ts';
import { makeResult } from './made-result.ts';
import { seededRandom } from './seeded-random.ts';

export interface FirmPlan {
  /** For each trade; null is no mark. */
  readonly values: readonly (string | null)[];
  readonly group?: string;
  /** How many keys the firm has; all of them may read. */
  readonly keys?: number;
  /** What it sent first and then replaced. */
  readonly replaced?: readonly (string | null)[];
  /** Keepers that gave a receipt; all three unless told. */
  readonly receipts?: readonly number[];
  /** Spoilt so that keepers refuse it for this reason. */
  readonly fault?: SpoiltReason;
}

export interface RoundPlan {
  readonly description?: string;
  /** Differs from all others within its first 32 characters. */
  readonly seed: string;
  readonly step: string;
  readonly tradeIds: readonly number[];
  readonly firms: readonly FirmPlan[];
  readonly policy?: Partial<OpeningPolicy>;
}

export interface MadeMember {
  readonly member: number;
  readonly firmId: string;
  readonly keys: readonly KeyPair[];
}

/** A round with everything that its parties know. */
export interface MadeRound {
  readonly vector: KeptVector;
  readonly round: ReadDescriptor;
  readonly keepers: readonly MadeKeeper[];
  readonly members: readonly MadeMember[];
}

export async function makeRound(plan: RoundPlan): Promise<MadeRound> {
  const random = seededRandom(plan.seed);
  const terms = await Promise.all(plan.tradeIds.map(termsOf));
  const keepers = await Promise.all([0, 1, 2].map((place) => drawKeeper(random, place)));
  const members = plan.firms.map(({ keys = 1 }, at): MadeMember => {
    const firmId = drawUuid(random);
    const pairs = Array.from({ length: keys }, () => keyPairOf(random(32)));
    return {
      member: at + 1,
      firmId,
      keys: pairs.toSorted((a, b) => compareBytes(a.publicKey, b.publicKey)),
    };
  });
  const round = await drawDescriptor(random, plan, terms, keepers, members);
  const sent = await sendAll(plan, { random, round, keepers, members });
  const set = await setOf(
    round.descriptor,
    sent.map((given) => ({
      submission_uuid: given.request.submission_uuid,
      firm: given.request.firm_id,
      sequence: given.request.sequence,
      digest: given.digest,
      receipts: given.receipts,
      refusals: given.refusals ?? [],
    })),
  );
  if (set === null) throw new Error('A contribution of the plan is undecided.');
  const counting = new Set(set.map((entry) => entry.submission_uuid));
  const contributions = sent.map((given) => ({
    ...given,
    counts: counting.has(given.request.submission_uuid),
  }));
  const setHash = (await hashSet(round, set)) as Bytes;
  const signedBy = (hash: Bytes) => keepers.map(({ seed }) => toBase64(sign(hash, seed)));
  const result = await makeResult(random, { round, keepers, setHash }, contributions);
  const leaf = resultLeaf(round.descriptor.roundId, result.hash, signedBy(result.hash));
  const { hash: _hash, ...published } = result;
  const vector: KeptVector = {
    description: plan.description ?? plan.seed,
    descriptor: round.text,
    descriptor_hash: toBase64(round.hash),
    descriptorSignatures: signedBy(round.hash),
    terms,
    keepers: keepers.map(({ seed: _seed, roundSecret: _secret, ...shown }) => shown),
    members: members.map(({ member, firmId, keys }) => ({
      member,
      firm_id: firmId,
      keys: keys.map(({ publicKeyText, secretKey }) => ({
        public_key: publicKeyText,
        secretKey: toBase64(secretKey),
      })),
    })),
    contributions,
    set,
    set_hash: toBase64(setHash),
    setSignatures: signedBy(setHash),
    ...published,
    statement: toBase64(result.hash),
    statementSignatures: signedBy(result.hash),
    log: await proofOf(leaf, [keepers[0]!.seed, keepers[2]!.seed]),
  };
  return { vector, round, keepers, members };
}

async function termsOf(tradeId: number, place: number) {
  const terms = { currency: 'EUR', expiryMonths: 12, strike: place / 100, tenorMonths: 120 };
  return { tradeId, canonical: canonicalJson(terms), sha256: await hashTerms(terms) };
}

async function drawKeeper(random: RandomBytes, place: number): Promise<MadeKeeper> {
  const seed = random(32);
  const roundKeys = keyPairOf(random(32));
  const signKey = signKeyOf(seed);
  return {
    name: `Keeper ${place}`,
    signKey: toBase64(signKey),
    signSeed: toBase64(seed),
    fingerprint: await keyFingerprint(signKey),
    roundKey: roundKeys.publicKeyText,
    roundSecretKey: toBase64(roundKeys.secretKey),
    seed,
    roundSecret: roundKeys.secretKey,
  };
}

function drawDescriptor(
  random: RandomBytes,
  { step, firms, policy }: RoundPlan,
  terms: readonly { readonly tradeId: number; readonly sha256: string }[],
  keepers: readonly MadeKeeper[],
  members: readonly MadeMember[],
): Promise<ReadDescriptor> {
  return writeDescriptor({
    v: 3,
    roundId: drawUuid(random),
    instrumentTypeId: drawUuid(random),
    instrumentName: 'Swaptions',
    valuationDate: '2026-03-02',
    opensAt: '2026-03-02T08:00:00.000Z',
    closesAt: '2026-03-02T16:30:00.000Z',
    rehearsal: false,
    embedded: false,
    step,
    firms: members
      .map(({ member, firmId, keys }) => ({
        id: firmId,
        name: `Firm ${member}`,
        lei: null,
        group: firms[member - 1]?.group ?? null,
        keys: keys.map(({ publicKeyText }) => publicKeyText),
      }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    trades: terms.map(({ tradeId, sha256 }) => ({ tradeId, terms: sha256 })),
    keepers: keepers.map(({ name, signKey, roundKey }) => ({
      name,
      operator: `Operator of ${name}`,
      signKey,
      roundKey,
    })),
    policy: { minCohort: 5, minCoverage: '0.2', median: 8, percentiles: 20, ...policy },
  });
}

interface Parties {
  readonly random: RandomBytes;
  readonly round: ReadDescriptor;
  readonly keepers: readonly MadeKeeper[];
  readonly members: readonly MadeMember[];
}

async function sendAll(
  { firms, tradeIds }: RoundPlan,
  { random, round, keepers, members }: Parties,
): Promise<VectorContribution[]> {
  const sent: VectorContribution[] = [];
  for (const [at, { values, replaced, receipts, fault }] of firms.entries()) {
    const member = members[at]!;
    const rows = replaced ? [replaced, values] : [values];
    for (const [place, row] of rows.entries()) {
      const isLast = place === rows.length - 1;
      sent.push(
        await madeContribution(round, keepers, member, {
          random,
          sequence: place + 1,
          isShown: at === 0,
          marks: tradeIds.flatMap((tradeId, trade) => {
            const value = row[trade] ?? null;
            return value === null ? [] : [{ tradeId, value }];
          }),
          receipts: receipts ?? [0, 1, 2],
          fault: isLast ? (fault ?? null) : null,
        }),
      );
    }
  }
  return sent;
}
