// Messages of the consensus calls, with the specification's field names. All bytes in base64. What they mean is decided by
// `docs/protocol.md`; the server looks into them with packages/consensus, schemas only bound their size.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { id, instant, isCalendarDate, jsonList, jsonOr } from '../platform/schemas.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
/** 32 bytes. */
export const publicKeyText = text(44);
const uuid = text(36);
/** 16 bytes for each of 100,000 trades, in base64. */
const vectorText = text(Math.ceil((16 * maxUploadRows) / 3) * 4 + 4);
const bitmapText = text(Math.ceil(maxUploadRows / 8 / 3) * 4 + 4);
const tradeId = z.int().check(z.gte(0));

export const sharedKeyRecord = z.object({
  receiver_public_key: publicKeyText,
  sender_public_key: publicKeyText,
  key: text(128),
  key_one_time_code: text(32),
  iv: text(128),
  iv_one_time_code: text(32),
  submission_uuid: uuid,
});

/** Members of the largest round, by far. */
const maxRecords = 10_000;
const sharedKeys = jsonList(sharedKeyRecord, { max: maxRecords });
const seed = jsonOr(z.object({ seed: text(44) }));

/** A mask, 0 to 1000 in steps of 10⁻⁸. */
const mask = z.number().check(z.gte(0), z.lte(1000));
const randomPairs = jsonList(z.object({ tradeId: z.optional(tradeId), s: mask, t: mask }), {
  max: maxUploadRows,
});

/** Protocol 2: one sealed vector over the round's trades. */
export const contributionBody = z.object({
  protocol: z.literal(2),
  round_id: uuid,
  submission_uuid: uuid,
  public_key: publicKeyText,
  lists_hash: text(44),
  items: jsonList(
    z.object({ present: bitmapText, encrypted1: vectorText, encrypted2: vectorText }),
    { max: 1 },
  ),
  /** Both, in the same body: then both are taken or nothing. */
  sharedKeys: z.optional(sharedKeys),
  randomValues: z.optional(seed),
});
export type ContributionBody = z.output<typeof contributionBody>;

export const encryptedRow = z.object({
  tradeId,
  encrypted1: text(256),
  encrypted2: text(256),
});

/** Protocol 1, which a call without `protocol` means. */
export const encryptedRowsBody = z.object({
  protocol: z.optional(z.literal(1)),
  items: jsonList(encryptedRow, { max: maxUploadRows }),
});
export type EncryptedRowsBody = z.output<typeof encryptedRowsBody>;

export const contributionSharingBody = z.object({
  protocol: z.optional(z.literal(2)),
  sharedKeys,
  randomValues: seed,
});
export type ContributionSharingBody = z.output<typeof contributionSharingBody>;

export const submissionSharingBody = z.object({
  protocol: z.optional(z.literal(1)),
  sharedKeys,
  randomValues: randomPairs,
  tradeIds: jsonList(tradeId, { max: maxUploadRows }),
});
export type SubmissionSharingBody = z.output<typeof submissionSharingBody>;

/** A calendar date; PostgreSQL has no year 0. */
export const valuationDate = z
  .string(errorCode('consensusDateInvalid'))
  .check(
    z.refine(
      (text: string) => isCalendarDate(text) && !text.startsWith('0000'),
      errorCode('consensusDateInvalid'),
    ),
  );

export const roundStates = ['open', 'closed', 'published', 'void'] as const;

export const rosterEntry = z.object({
  public_key: z.string(),
  /** Opaque, and the same in every round. */
  firm: z.string(),
});

export const consensusRound = z.object({
  id,
  protocol: z.literal(2),
  state: z.enum(roundStates),
  /** Null in a rehearsal, which belongs to a series. */
  instrumentTypeId: z.nullable(id),
  valuationDate: z.string(),
  opensAt: instant,
  closesAt: instant,
  minCohort: z.int(),
  /** Trades and roster are fixed: by the first accepted contribution. */
  frozen: z.boolean(),
  trades: z.array(z.number()),
  roster: z.array(rosterEntry),
  /** Made-up members; seen by its owner alone. */
  rehearsal: z.boolean(),
  /** By an admin; `closesAt` is then the moment. */
  closedEarly: z.boolean(),
});
export type ConsensusRound = z.output<typeof consensusRound>;

export const contributionView = z.object({
  submission_uuid: z.string(),
  public_key: z.string(),
  present: z.string(),
  h1: z.string(),
  h2: z.string(),
});

/** How a firm has submitted for a type and date. Over the same trades they can be subtracted from each other. */
export const usedPaths = z.object({
  plain: z.boolean(),
  protocol1: z.boolean(),
  sealed: z.boolean(),
  kept: z.boolean(),
});
export type UsedPaths = z.output<typeof usedPaths>;
