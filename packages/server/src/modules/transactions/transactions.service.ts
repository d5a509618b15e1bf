// Access to public transactions beyond the public search: beta users and admins see everything, other users the
// transactions nearest to a point, without the hidden columns.
import { monthRanges, rangeIndexOf } from '@pricevault/basics';
import type {
  AnswerOf,
  NearbyTransaction,
  QueryOf,
  Transaction,
  transactionsContract,
} from '@pricevault/contract';
import { lognormalOfNormal } from '@pricevault/pricing';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { listWindow } from '../../platform/db/list-window.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';
import { isBetaUser } from '../identity/beta-users.repository.ts';
import { requireReachable } from './search.service.ts';
import {
  countMatching,
  findChain,
  findNearby,
  listImports,
  listTransactions,
  summarize,
  type NearbyPoint,
  type TransactionRow,
} from './transactions.repository.ts';

type Contract = typeof transactionsContract;
type Reader = Pick<Platform, 'db'>;

/** Transactions in a summary: more would take seconds and add little. */
const maxSummarised = 100_000;
const defaultNearby = 10;

/** Admins and beta users see every column. Never read from the replica, so that a revoked right ends at once. */
export async function mayReadAll({ db }: Reader, user: SignedInUser): Promise<boolean> {
  return user.roles.includes('admin') || (await isBetaUser(db.queries, user.id));
}

export async function requireFullAccess(platform: Reader, user: SignedInUser): Promise<void> {
  if (!(await mayReadAll(platform, user))) throw new AppError('betaOnly');
}

export async function readTransactionsPage(
  platform: Reader,
  user: SignedInUser,
  query: QueryOf<Contract['list']>,
): Promise<AnswerOf<Contract['list']>> {
  await requireFullAccess(platform, user);
  const { reads } = platform.db;
  const sortBy = query.sortBy ?? 'executionTime';
  const window = { ...listWindow(query), sortBy, isAscending: query.sortDirection === 'asc' };
  requireReachable(window.offset);
  const [rows, total] = await Promise.all([
    listTransactions(reads, query, window),
    countMatching(reads, query),
  ]);
  return { items: rows.map(toTransaction), ...total };
}

export function toTransaction(row: TransactionRow): Transaction {
  return {
    ...row,
    currency: row.currency ?? '',
    auditTree: row.auditTree ?? '',
    lognormalVol: lognormalVolOf(row),
    executionTime: row.executionTime.toISOString(),
  };
}

function lognormalVolOf(
  row: Pick<Transaction, 'forward' | 'strikeFixed' | 'years' | 'normalVolBp'>,
): number | null {
  const { forward, strikeFixed: strike, years, normalVolBp } = row;
  if (forward === null || strike === null || years === null || normalVolBp === null) return null;
  const vol = lognormalOfNormal({ forward, strike, timeToExpiry: years }, normalVolBp / 1e4);
  return vol.ok ? 100 * vol.value : null;
}

export async function readTransaction(
  platform: Reader,
  user: SignedInUser,
  id: string,
): Promise<AnswerOf<Contract['read']>> {
  await requireFullAccess(platform, user);
  return showTransaction(platform.db.reads, id);
}

/** The transaction that this message belongs to: as it began, as it is in force, and every message. */
export async function showTransaction(
  executor: Executor,
  id: string,
): Promise<AnswerOf<Contract['read']>> {
  const messages = (await findChain(executor, id)).map(toTransaction);
  const asked = messages.find(({ transactionId }) => transactionId === id);
  if (!asked) throw new AppError('transactionNotFound');
  const inception = messages.find(({ action }) => action === 'NEW' || action === 'NEWT') ?? null;
  const isInForce = asked.status === 'listed';
  const listed = isInForce ? asked : messages.findLast(({ status }) => status === 'listed');
  return { transaction: listed ?? asked, inception, messages };
}

export async function readSummary(
  platform: Reader,
  user: SignedInUser,
  query: QueryOf<Contract['summary']>,
): Promise<AnswerOf<Contract['summary']>> {
  await requireFullAccess(platform, user);
  const found = await summarize(platform.db.reads, query, maxSummarised);
  const matched = found.cells.reduce((sum, { count }) => sum + count, 0);
  return {
    cells: found.cells.flatMap(({ expiryRange, tenorRange, count, volume }) => {
      const expiry = monthRanges[expiryRange];
      const tenor = monthRanges[tenorRange];
      // Amounts of several currencies have no sum.
      const sum = query.currency === undefined ? null : volume;
      return expiry && tenor ? [{ expiry, tenor, count, volume: sum }] : [];
    }),
    days: found.days.map(({ volumeOn, volumeOff, volumeUnknown, ...counts }) => ({
      ...counts,
      volume:
        query.currency === undefined
          ? null
          : { on: volumeOn, off: volumeOff, unknown: volumeUnknown },
    })),
    currencies: found.currencies,
    isPartial: matched >= maxSummarised,
  };
}

/**
 * The real transactions nearest to a point of the surface, nearest first, then newest: what the dashboard's cell panel and
 * Similar Trades corroborate with. Without a strike only expiry and tenor count. Premium over notional, and the volatility
 * from it, would reveal the restricted notional: they need full access.
 */
async function nearestTransactions(
  executor: Executor,
  point: NearbyPoint,
  { hasFullAccess }: { hasFullAccess: boolean },
): Promise<NearbyTransaction[]> {
  // Distance 3 is a factor of e^1.05 in expiry or tenor.
  const around = (months: number) => {
    const from = rangeIndexOf(months / 2.86);
    const to = rangeIndexOf(Math.max(months, 0.1) * 2.86);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  };
  const rows = await findNearby(executor, point, {
    expiry: around(point.expiryMonths),
    tenor: around(point.tenorMonths),
  });
  return rows.map((row) => ({
    ...row,
    executionTime: row.executionTime.toISOString(),
    lognormalVol: lognormalVolOf(row),
    ...(hasFullAccess ? {} : { premiumBp: null, normalVolBp: null, lognormalVol: null }),
  }));
}

export async function readNearest(
  platform: Reader,
  user: SignedInUser,
  query: QueryOf<Contract['nearest']>,
): Promise<AnswerOf<Contract['nearest']>> {
  const point = { ...query, limit: query.limit ?? defaultNearby };
  const hasFullAccess = await mayReadAll(platform, user);
  return { items: await nearestTransactions(platform.db.reads, point, { hasFullAccess }) };
}

export async function readImports({ db }: Reader): Promise<AnswerOf<Contract['imports']>> {
  const rows = await listImports(db.queries);
  return { items: rows.map((row) => ({ ...row, finishedAt: row.finishedAt.toISOString() })) };
}
