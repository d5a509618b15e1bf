// What the vault holds about a person, as a file; and the end of the account.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { badRequest, notFound } from '../platform/errors.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted, acceptBody, id, instant } from '../platform/schemas.ts';

export const exportStates = ['preparing', 'ready', 'failed'] as const;

export const dataExport = z.object({
  _id: id,
  state: z.enum(exportStates),
  askedAt: instant,
  /** How many of its files are written. */
  filesDone: z.int(),
  files: z.int(),
  bytes: z.nullable(z.int()),
  /** Of the file. */
  sha256: z.nullable(z.string()),
  downloadedAt: z.nullable(instant),
  /** The file is deleted then. */
  expiresAt: instant,
});
export type DataExport = z.output<typeof dataExport>;

/** Typed once more, by whoever really means it, or copied: screens isolate it from the direction of the sentence around it. */
const repeated = (code: 'emailDiffers' | 'firmNameDiffers') =>
  z.string(errorCode(code)).check(
    z.overwrite((text) => text.replaceAll(/[\u2066-\u2069]/g, '')),
    z.trim(),
    z.maxLength(320, errorCode(code)),
  );
export const deletionForm = z.object({ email: repeated('emailDiffers') });
export const leavingForm = z.object({ name: repeated('firmNameDiffers') });

const prepared = { reply: accepted({ export: dataExport }) };
const rarely = { per: 'user', max: 20, seconds: 3_600 } as const;

export const ownDataContract = {
  ownData: endpoint('GET', '/api/profile/data', 'user', {
    summary: 'The newest file of your data, and what deleting the account means for you',
    reply: accepted({
      /** Null while there is none. */
      export: z.nullable(dataExport),
      /** Why the account cannot be deleted now; null if it can. */
      blockedBy: z.nullable(z.enum(['lastFirmOwner', 'lastAdmin'])),
      firmName: z.string(),
      /** Nobody else is a member of the firm, so it ends with the account. */
      endsFirm: z.boolean(),
    }),
  }),
  prepareData: endpoint('POST', '/api/profile/data', 'user', {
    summary: 'Prepares a file of what the vault holds about you; one at a time, kept for a day',
    stepUp: true,
    ...prepared,
    limit: rarely,
  }),
  downloadData: endpoint('GET', '/api/profile/data/file', 'user', {
    heavy: 'read',
    summary: 'The prepared file of your data, a zip',
    reply: 'stream',
    refusals: ['exportMissing'],
    limit: rarely,
  }),
  deleteAccount: endpoint('POST', '/api/profile/delete', 'user', {
    summary:
      'Deletes your account: sessions and tokens end at once; what must stay keeps a number in place of your name',
    stepUp: true,
    ignoresKey: 'endsSession',
    ...acceptBody(deletionForm),
    refusals: ['emailDiffers', 'lastFirmOwner', 'lastAdmin'],
    limit: rarely,
  }),
} as const;

export const ownDataErrors = {
  emailDiffers: badRequest('This is not the email address of your account.'),
  firmNameDiffers: badRequest('This is not the name of your firm.'),
  exportMissing: notFound('There is no file to download. Prepare it first.'),
};
