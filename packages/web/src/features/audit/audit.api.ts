// Reads of the audit log: of the whole vault, or of the own firm.
import {
  auditContract,
  firmAuditContract,
  type QueryInputOf,
  type ReplyOf,
} from '@pricevault/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/http/api-client.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import type { Filters, Scope } from './audit.address.ts';

export type AuditPage = ReplyOf<typeof auditContract.list>;
export type AuditRow = AuditPage['items'][number];
export type ChainReport = ReplyOf<typeof auditContract.verify>;

/** Days are those of the user's zone, in which times are shown. */
function questionOf({ text, from, to, ...filters }: Filters) {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(given) as QueryInputOf<typeof auditContract.list>),
    ...(text === undefined ? {} : { searchText: text }),
    ...(from === undefined ? {} : { from: startOf(from, 0) }),
    ...(to === undefined ? {} : { to: startOf(to, 1) }),
  };
}

function startOf(day: string, daysLater: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

const calls = {
  vault: { list: auditContract.list, export: auditContract.export, verify: auditContract.verify },
  firm: {
    list: firmAuditContract.auditLog,
    export: firmAuditContract.exportAudit,
    verify: firmAuditContract.verifyAudit,
  },
} as const;

export function readAudit(
  scope: Scope,
  filters: Filters,
  before?: string,
  signal?: AbortSignal,
): Promise<AuditPage> {
  const query = { ...questionOf(filters), ...(before === undefined ? {} : { before }) };
  // Both calls ask and answer alike.
  return callApi(calls[scope].list as typeof auditContract.list, {
    query,
    ...(signal ? { signal } : {}),
  });
}

export function useAudit(scope: Scope, filters: Filters) {
  return useQuery({
    queryKey: ['audit', scope, filters],
    queryFn: ({ signal }) => readAudit(scope, filters, undefined, signal),
  });
}

export const downloadAudit = (scope: Scope, filters: Filters): Promise<Blob> =>
  downloadFile(calls[scope].export as typeof auditContract.export, questionOf(filters));

/** Verifies some of the chain after an entry. */
export const verifyChainAfter = (
  scope: Scope,
  after: number,
  signal: AbortSignal,
): Promise<ChainReport> =>
  callApi(calls[scope].verify as typeof auditContract.verify, {
    query: { after: String(after) },
    signal,
  });
