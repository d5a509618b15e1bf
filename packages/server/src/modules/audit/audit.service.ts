// The audit log on screen: pages of it, its file, and its hash chain. The vault's for admins, a firm's own for those who answer for it.
import {
  maxExportedEntries,
  usualAuditPage,
  type auditContract,
  type AnswerOf,
  type AuditFilters,
  type QueryOf,
} from '@pricevault/contract';
import { byteOrderMark, writeCsvLine } from '@pricevault/file-formats/csv/write-csv';
import { verifyStretch } from '../../platform/audit/audit-chain.repository.ts';
import {
  findEntries,
  type AuditScope,
  type FoundEntry,
} from '../../platform/audit/audit-search.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readNames } from './audit.repository.ts';

type Contract = typeof auditContract;

export async function readAuditPage(
  { db }: Platform,
  scope: AuditScope,
  { before, pageSize = usualAuditPage, ...filters }: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  const asked = { filters, before, limit: pageSize };
  const { entries, next, searchedTo } = await findEntries(db.queries, scope, asked);
  const names = await readNames(db.queries, scope, namedIds(entries));
  return {
    items: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    names,
    next,
    searchedTo: searchedTo?.toISOString() ?? null,
  };
}

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

function namedIds(entries: readonly FoundEntry[]): string[] {
  const ids = entries.flatMap(({ objectId, details }) => [
    objectId,
    details['member'],
    details['instrumentTypeId'],
  ]);
  return [...new Set(ids)].filter((id) => typeof id === 'string' && uuid.test(id)) as string[];
}

/** Entries are hashed at some hundred thousand a second: a call takes a moment, and a page shows how far it is. */
const stretch = 20_000;

export async function verifyChain(
  { db, clock }: Platform,
  { after = 0 }: QueryOf<Contract['verify']>,
): Promise<AnswerOf<Contract['verify']>> {
  const report = await verifyStretch(db.queries, after, stretch);
  return { ...report, checkedAt: clock.now().toISOString() };
}

const headings = [
  'number',
  'at',
  'actor',
  'action',
  'objectType',
  'objectId',
  'requestId',
  'details',
  'hash',
] as const;
const batch = 1_000;

/** That somebody took entries along is an entry too. */
export function recordExport(
  { db }: Platform,
  caller: UserCaller,
  scope: AuditScope,
  filters: AuditFilters,
): Promise<void> {
  const names = Object.keys(filters).filter((name) => filters[name as keyof AuditFilters]);
  return recordAudit(db.queries, actorOf(caller), {
    action: 'audit.exported',
    ...(scope === 'vault' ? {} : { objectType: 'firm', objectId: scope.firmId }),
    details: { filters: names },
  });
}

/** Headings, then the newest entries up to the cap. Names and codes are those of the API. */
export async function* exportLines(
  executor: Executor,
  scope: AuditScope,
  filters: AuditFilters,
  max = maxExportedEntries,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(headings);
  let before: string | undefined;
  for (let left = max; left > 0;) {
    const limit = Math.min(batch, left);
    const { entries, next } = await findEntries(executor, scope, { filters, before, limit });
    if (entries.length > 0) yield entries.map((entry) => writeCsvLine(cellsOf(entry))).join('');
    if (next === null) return;
    before = next;
    left -= entries.length;
  }
}

const cellsOf = (entry: FoundEntry) =>
  headings.map((heading) => {
    if (heading === 'at') return entry.at.toISOString();
    return heading === 'details' ? JSON.stringify(entry.details) : entry[heading];
  });
