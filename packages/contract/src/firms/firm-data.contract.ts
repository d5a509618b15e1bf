// A firm takes its data along, and leaves the vault.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, acceptBody } from '../platform/schemas.ts';
import { dataExport, leavingForm } from '../profile/own-data.contract.ts';

const rarely = { per: 'user', max: 20, seconds: 3_600 } as const;

export const firmDataContract = {
  data: endpoint('GET', '/api/firm/data', 'user', {
    summary: 'The newest file of your firm’s data (owners)',
    reply: accepted({
      /** Null while there is none. */
      export: z.nullable(dataExport),
    }),
  }),
  prepareData: endpoint('POST', '/api/firm/data', 'user', {
    summary:
      'Prepares a file of your firm’s marks, results, receipts, sign-offs and log (owners); one at a time, kept for 7 days',
    stepUp: true,
    reply: accepted({ export: dataExport }),
    refusals: ['firmOwnerNeeded'],
    limit: rarely,
  }),
  downloadData: endpoint('GET', '/api/firm/data/file', 'user', {
    heavy: 'read',
    summary: 'The prepared file of your firm’s data, a zip (owners)',
    reply: 'stream',
    refusals: ['exportMissing'],
    limit: rarely,
  }),
  leaveVault: endpoint('POST', '/api/firm/leave-vault', 'user', {
    summary:
      'Your firm leaves the vault (owners): members get firms of their own, tokens end, and it takes part in nothing any more',
    stepUp: true,
    ...acceptBody(leavingForm),
    refusals: ['firmOwnerNeeded', 'firmNameDiffers'],
    limit: rarely,
  }),
} as const;
