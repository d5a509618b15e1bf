// The audit log of the whole vault, for admins. Entries that tell which firm gave marks name neither person nor firm. A firm's part of
// it belongs to `firms`.
import { endpoint } from '../platform/endpoint.ts';
import { badRequest } from '../platform/errors.ts';
import { auditFilters, auditPage, auditQuery, chainQuery, chainReport } from './audit.schemas.ts';

export const auditContract = {
  list: endpoint('GET', '/api/audit', 'admin', {
    heavy: 'read',
    summary: 'The audit log of the vault, newest first, a page at a time',
    query: auditQuery,
    reply: auditPage,
  }),
  export: endpoint('GET', '/api/audit/export', 'admin', {
    heavy: 'read',
    summary: 'The entries that match as a CSV file, the newest 100,000 at most',
    query: auditFilters,
    reply: 'stream',
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  verify: endpoint('GET', '/api/audit/chain', 'admin', {
    heavy: 'read',
    summary:
      'Verifies a stretch of the hash chain; call it again with `verifiedTo` until it is `head`',
    query: chainQuery,
    reply: chainReport,
    limit: { per: 'user', max: 600, seconds: 60 },
  }),
} as const;

export const auditErrors = {
  auditTimeInvalid: badRequest(
    'A time must be written like 2027-03-31, or like 2027-03-31T16:00:00Z.',
  ),
};
