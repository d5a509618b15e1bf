// The path by which a firm gives its marks for a type and date: plain, protocol 1 or a kept round.
import type { UsedPaths } from '@pricevault/contract';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import { hasGivenTermsElsewhere, lockGivenTerms } from './given-terms.repository.ts';

export type SubmissionPath = keyof UsedPaths;

export interface PathOwner {
  readonly firmId: string;
  readonly instrumentId: string;
  readonly valuationDate: string;
  /** Marks of samples are nobody's: their path is noted, and a second one is let through. */
  readonly isSample: boolean;
}

export async function readUsedPaths(
  executor: Executor,
  by: Omit<PathOwner, 'isSample'>,
): Promise<UsedPaths> {
  const path = await findPath(executor, by);
  return { plain: path === 'plain', protocol1: path === 'protocol1', kept: path === 'kept' };
}

/** `sealed` is a round of protocol 2, before that was removed: its sums can be subtracted like those of any other path. */
async function findPath(
  executor: Executor,
  by: Omit<PathOwner, 'isSample'>,
): Promise<SubmissionPath | 'sealed' | null> {
  const row = await executor
    .selectFrom('firm_paths')
    .select(['path', 'is_kept'])
    .where('firm_id', '=', by.firmId)
    .where('instrument_id', '=', by.instrumentId)
    .where('valuation_date', '=', by.valuationDate)
    .executeTakeFirst();
  if (!row) return null;
  return row.is_kept ? 'kept' : row.path;
}

/** Before anything is stored: refuses a second path. */
export async function refuseOtherPath(
  executor: Executor,
  by: PathOwner,
  path: SubmissionPath,
): Promise<void> {
  const used = await findPath(executor, by);
  if (!by.isSample && used !== null && used !== path) {
    throw new AppError('otherPathUsed', { valuationDate: by.valuationDate });
  }
}

/**
 * Makes this the path of the firm for the type and date, if it is the first that counts; refuses a second one, also where it
 * is that of the same terms in another type.
 */
export async function claimPath(tx: Executor, by: PathOwner, path: SubmissionPath): Promise<void> {
  await sql`
    insert into firm_paths (firm_id, instrument_id, valuation_date, path, is_kept)
    values (${by.firmId}, ${by.instrumentId}, ${by.valuationDate}, ${path === 'kept' ? 'sealed' : path}, ${path === 'kept'})
    on conflict do nothing`.execute(tx);
  await refuseOtherPath(tx, by, path);
  if (by.isSample || path === 'plain') return;
  await lockGivenTerms(tx, by);
  if (await hasGivenTermsElsewhere(tx, by, path)) {
    throw new AppError('termsGivenElsewhere', { valuationDate: by.valuationDate });
  }
}
