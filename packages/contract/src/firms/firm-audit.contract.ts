// The firm's part of the audit log: what happened to the firm and to its submissions.
import {
  auditFilters,
  auditPage,
  auditQuery,
  chainQuery,
  chainReport,
} from '../audit/audit.schemas.ts';
import { endpoint } from '../platform/endpoint.ts';

export const firmAuditContract = {
  auditLog: endpoint('GET', '/api/firm/audit', 'user', {
    heavy: 'read',
    summary:
      'The audit log of your firm, newest first, a page at a time; staff of the vault are not named',
    query: auditQuery,
    reply: auditPage,
  }),
  exportAudit: endpoint('GET', '/api/firm/audit/export', 'user', {
    heavy: 'read',
    summary: 'The entries of your firm that match as a CSV file, the newest 100,000 at most',
    query: auditFilters,
    reply: 'stream',
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  verifyAudit: endpoint('GET', '/api/firm/audit/chain', 'user', {
    heavy: 'read',
    summary:
      'Verifies a stretch of the vault’s hash chain, of which your firm’s entries are part; call it again with `verifiedTo` until it is `head`',
    query: chainQuery,
    reply: chainReport,
    limit: { per: 'user', max: 600, seconds: 60 },
  }),
} as const;
