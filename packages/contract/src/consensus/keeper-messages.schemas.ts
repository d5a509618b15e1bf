// Messages of kept rounds. Bytes are base64. Schemas only bound their size; packages/consensus reads them.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { publicKeyText } from './consensus-messages.schemas.ts';

export const boundedText = (max: number) => z.string().check(z.maxLength(max));
const base64Of = (bytes: number) => boundedText(Math.ceil(bytes / 3) * 4);
export const uuidText = boundedText(36);
const hash = base64Of(32);
const signature = base64Of(64);
const place = z.int().check(z.gte(0), z.lte(2));
const three = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.length(3));

export const keeperPhase = z.enum(['counts', 'opening', 'figures', 'sealing']);

/** Protocol 3: shares of marks for three keepers. 28 planes over the round's trades, and a tag. */
export const keptContributionBody = z.object({
  protocol: z.literal(3),
  round_id: uuidText,
  submission_uuid: uuidText,
  firm_id: uuidText,
  sequence: z.int().check(z.gte(1), z.lte(0xffff_ffff)),
  public_key: publicKeyText,
  ephemeral_key: publicKeyText,
  descriptor_hash: hash,
  sealed: base64Of(28 * Math.ceil(maxUploadRows / 8) + 16),
  wraps: three(base64Of(64 + 40)),
  commitments: three(hash),
  auths: three(base64Of(32 + 40)),
  readers: z.array(publicKeyText).check(z.minLength(1), z.maxLength(20)),
});
export type KeptContributionBody = z.output<typeof keptContributionBody>;

const ofRound = { round_id: uuidText };
const ofContribution = { submission_uuid: uuidText };

export const keeperMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('round-key'), ...ofRound, round_key: publicKeyText }),
  z.object({ kind: z.literal('descriptor'), ...ofRound, signature }),
  z.object({ kind: z.literal('receipt'), ...ofContribution, signature }),
  z.object({ kind: z.literal('refusal'), ...ofContribution, reason: boundedText(20), signature }),
  z.object({ kind: z.literal('need'), ...ofContribution, share: place }),
  z.object({
    kind: z.literal('handover'),
    ...ofContribution,
    share: place,
    to: place,
    boxed: base64Of(32 + 40),
  }),
  z.object({ kind: z.literal('closed'), ...ofRound }),
  z.object({ kind: z.literal('set'), ...ofRound, signature }),
  z.object({
    kind: z.literal('join'),
    ...ofRound,
    phase: keeperPhase,
    attempt: z.int().check(z.gte(1), z.lte(1_000_000)),
    basis: hash,
    ephemeral_key: publicKeyText,
    signature,
  }),
  z.object({
    kind: z.literal('output'),
    ...ofRound,
    lists: boundedText(64 * maxUploadRows),
    output: base64Of(48 * maxUploadRows + 16),
    keys: z
      .array(z.object({ public_key: publicKeyText, boxed: base64Of(32 + 40) }))
      .check(z.maxLength(20_000)),
  }),
  z.object({ kind: z.literal('statement'), ...ofRound, signature }),
  z.object({
    kind: z.literal('cosignature'),
    size: z.int().check(z.gte(0)),
    line: boundedText(400),
  }),
  z.object({ kind: z.literal('approval'), entry: hash, signature }),
  z.object({
    kind: z.literal('progress'),
    ...ofRound,
    phase: keeperPhase,
    attempt: z.int().check(z.gte(0), z.lte(1_000_000)),
    done: z.int().check(z.gte(0)),
    total: z.int().check(z.gte(0)),
    /** Rounds that this keeper computes before. */
    ahead: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
    stopped: z.nullable(boundedText(300)),
  }),
]);
export type KeeperMessage = z.output<typeof keeperMessage>;

const receipt = z.object({ keeper: z.int(), signature: z.string() });
const refusal = z.object({ keeper: z.int(), reason: z.string(), signature: z.string() });
const setEntry = z.object({
  submission_uuid: z.string(),
  firm: z.string(),
  sequence: z.int(),
  digest: z.string(),
});

/** A round as keepers see it. */
export const keeperRoundView = z.object({
  id: z.string(),
  version: z.int(),
  state: z.enum(['preparing', 'open', 'frozen', 'computed', 'published', 'void']),
  isCloseAsked: z.boolean(),
  /** Null before the three round keys are there. */
  descriptor: z.nullable(z.string()),
  /** For each keeper in its place. */
  hasRoundKey: z.array(z.boolean()),
  descriptorSignatures: z.array(z.nullable(z.string())),
  hasClosed: z.array(z.boolean()),
  /** In the order of arrival. */
  contributions: z.array(
    z.object({
      ...setEntry.shape,
      receipts: z.array(receipt),
      refusals: z.array(refusal),
      handovers: z.array(z.object({ share: z.int(), to: z.int(), boxed: z.nullable(z.string()) })),
    }),
  ),
  set: z.nullable(z.array(setEntry)),
  setSignatures: z.array(z.nullable(z.string())),
  freezeLeaf: z.nullable(z.int()),
  /** Of the newest attempt of each phase. */
  joins: z.array(
    z.object({
      phase: keeperPhase,
      attempt: z.int(),
      keeper: z.int(),
      basis: z.string(),
      ephemeral_key: z.string(),
      signature: z.string(),
    }),
  ),
  outputHashes: z.array(z.nullable(z.string())),
  statementSignatures: z.array(z.nullable(z.string())),
  resultLeaf: z.nullable(z.int()),
});
export type KeeperRoundView = z.output<typeof keeperRoundView>;

/** A round as members see it, to be checked before sealing. */
export const keptRoundText = z.object({
  id: z.string(),
  protocol: z.literal(3),
  state: z.enum(['open', 'frozen', 'computed', 'published', 'void']),
  descriptor: z.string(),
  /** Of the keepers over the descriptor, in their order. */
  signatures: z.array(z.string()),
});

export const logLeafView = z.object({ index: z.int(), leaf: z.string() });

export const rosterKeyView = z.object({
  firm: z.string(),
  name: z.string(),
  lei: z.nullable(z.string()),
  group: z.nullable(z.string()),
  key: z.string(),
});

/** `data.kept` of the result call. Without `outputs` and `keys` for those who may not see the figures. */
export const keptResult = z.object({
  kept: z.object({
    descriptor: z.string(),
    descriptorSignatures: z.array(z.string()),
    set: z.array(setEntry),
    refused: z.array(z.object({ submission_uuid: z.string(), refusals: z.array(refusal) })),
    setSignatures: z.array(z.string()),
    covered: z.array(z.string()),
    published: z.array(z.tuple([z.number(), z.number()])),
    withheld: z.array(z.number()),
    outputs: z.array(z.string()),
    keys: z.array(z.string()),
    statementSignatures: z.array(z.string()),
    log: z.object({
      checkpoint: z.string(),
      inclusion: z.object({ index: z.number(), hashes: z.array(z.string()) }),
      consistency: z.object({ from: z.number(), hashes: z.array(z.string()) }),
    }),
  }),
});
