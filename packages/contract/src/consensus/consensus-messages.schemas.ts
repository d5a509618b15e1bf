// Messages of the consensus calls, with the specification's field names. All bytes in base64. What they mean is decided by
// `docs/protocol.md`; the server looks into them with packages/consensus, schemas only bound their size.
import { maxUploadRows } from '@pricevault/basics';
import * as z from 'zod/mini';
import { errorCode } from '../platform/error-code.ts';
import { instant, isCalendarDate, jsonList } from '../platform/schemas.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
/** 32 bytes. */
export const publicKeyText = text(44);
const uuid = text(36);
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

/** More than there are members, by far. */
const maxRecords = 10_000;

/** Protocol 2 is answered with what replaced it, any other unknown protocol as invalid. */
export const protocolRefusal = {
  error: ({ input }: { readonly input?: unknown }) =>
    protocolOf(input) === 2 ? errorCode('consensusProtocol2Gone').error : undefined,
};

function protocolOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'protocol' in input
    ? input.protocol
    : input;
}

/** A mask, 0 to 1000 in steps of 10⁻⁸. */
const mask = z.number().check(z.gte(0), z.lte(1000));
const randomPairs = jsonList(z.object({ tradeId: z.optional(tradeId), s: mask, t: mask }), {
  max: maxUploadRows,
});

export const encryptedRow = z.object({ tradeId, encrypted1: text(256), encrypted2: text(256) });

/** Protocol 1, which a call without `protocol` means. */
export const encryptedRowsBody = z.object({
  protocol: z.optional(z.literal(1)),
  items: jsonList(encryptedRow, { max: maxUploadRows }),
});
export type EncryptedRowsBody = z.output<typeof encryptedRowsBody>;

export const submissionSharingBody = z.object({
  protocol: z.optional(z.literal(1, protocolRefusal)),
  sharedKeys: jsonList(sharedKeyRecord, { max: maxRecords }),
  randomValues: randomPairs,
  tradeIds: jsonList(tradeId, { max: maxUploadRows }),
});
export type SubmissionSharingBody = z.output<typeof submissionSharingBody>;

export const valuationDate = z
  .string(errorCode('consensusDateInvalid'))
  .check(z.refine(isCalendarDate, errorCode('consensusDateInvalid')));

/** A key of a member, with its firm. */
export const memberKey = z.object({
  public_key: z.string(),
  /** Opaque, and the same in every call. */
  firm: z.string(),
  since: instant,
});

/** How a firm has submitted for a type and date. Over the same trades they can be subtracted from each other. */
export const usedPaths = z.object({
  plain: z.boolean(),
  protocol1: z.boolean(),
  kept: z.boolean(),
});
export type UsedPaths = z.output<typeof usedPaths>;
