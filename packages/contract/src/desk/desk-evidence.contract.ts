// The evidence pack of a signed book: the browser assembles it, so that positions stay there; the vault gives what it knows, signs the
// manifest and enters its hash in the audit log.
import { evidenceFileName, maxEvidenceFiles } from '@pricevault/basics/desk';
import * as z from 'zod/mini';
import { endpoint, postedRead } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { accepted, id, idText, instant } from '../platform/schemas.ts';
import { deskDate } from './desk-row.schemas.ts';
import { deskBook } from './desk-sign-offs.contract.ts';

const bookKey = z.object({ instrumentTypeId: id, valuationDate: deskDate });

const file = z.object({
  name: z
    .string(errorCode('packFileInvalid'))
    .check(
      z.maxLength(120, errorCode('packFileInvalid')),
      z.regex(evidenceFileName, errorCode('packFileInvalid')),
    ),
  bytes: z
    .int(errorCode('packFileInvalid'))
    .check(z.gte(0, errorCode('packFileInvalid')), z.lte(1e9, errorCode('packFileInvalid'))),
  sha256: z
    .string(errorCode('packFileInvalid'))
    .check(z.regex(/^[0-9a-f]{64}$/, errorCode('packFileInvalid'))),
});

const pack = z.object({
  _id: id,
  madeBy: z.string(),
  madeAt: instant,
  /** SHA-256 of the manifest; it stands in the audit log. */
  manifestHash: z.string(),
  /** Of the list that was signed when the pack was made. */
  listHash: z.string(),
});
export type EvidencePack = z.output<typeof pack>;

export const deskEvidenceContract = {
  evidence: postedRead('/api/desk/evidence', 'user', {
    heavy: 'read',
    summary: 'What the vault knows of a signed book, as the files of its evidence pack',
    body: bookKey,
    reply: accepted({
      book: deskBook,
      firmName: z.string(),
      files: z.array(z.object({ name: z.string(), content: z.string() })),
      /** The last entry of the audit log that the files know; the signing is told it. */
      auditNumber: z.int(),
      /** Submissions to the book’s window, whose receipts belong to the pack. */
      submissionIds: z.array(id),
    }),
    refusals: ['bookNotFound', 'evidenceNotSigned'],
  }),
  signEvidence: endpoint('POST', '/api/desk/evidence/sign', 'user', {
    summary:
      'Writes and signs the manifest of an evidence pack, and enters its hash in the audit log',
    body: z.extend(bookKey, {
      /** The hash of the list that is in the pack. */
      listHash: idText,
      auditNumber: z.int(errorCode('inputInvalid')),
      files: z
        .array(file, errorCode('listInvalid'))
        .check(
          z.minLength(1, errorCode('listEmpty')),
          z.maxLength(maxEvidenceFiles, errorCode('listTooLong')),
        ),
    }),
    reply: accepted({
      /** The texts of manifest.json and manifest.sig. */
      manifest: z.string(),
      signature: z.string(),
      pack,
    }),
    refusals: [
      'bookNotFound',
      'evidenceNotSigned',
      'bookPreparedAgain',
      'bookListMoved',
      'packFileInvalid',
      'evidenceFileRepeated',
    ],
    limit: { per: 'user', max: 60, seconds: 3_600 },
  }),
  evidencePacks: postedRead('/api/desk/evidence/packs', 'user', {
    summary: 'The evidence packs that were made of a book, newest first',
    body: bookKey,
    reply: acceptedItems(pack),
  }),
  evidenceManifest: endpoint('GET', '/api/desk/evidence/:packId', 'user', {
    summary: 'The manifest of an evidence pack of your firm, as it was signed',
    params: z.object({ packId: id }),
    reply: accepted({ manifest: z.string(), signature: z.string(), pack }),
    refusals: ['evidencePackNotFound'],
  }),
} as const;
