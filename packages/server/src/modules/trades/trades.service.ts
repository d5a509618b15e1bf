// Uploads of trades. Ids are unique in the whole vault. Known ids of the chosen type are overwritten in the columns that a
// row has, ids of other types are skipped, removed ids are restored.
import { tradeColumns } from '@pricevault/basics';
import type { AnswerOf, BodyOf, tradesContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { mergeStagedRows, stageRows } from '../../platform/upload/merge-rows.ts';
import { RowCollector, type CollectedRows } from '../../platform/upload/row-collector.ts';
import type { UploadFields } from '../../platform/upload/serve-upload.ts';
import { outcomeOf, refuseWithoutRows } from '../../platform/upload/upload-outcome.ts';
import { skipStagedNumbers } from './trade-numbers.repository.ts';
import { storedTradeColumns } from './trades.columns.ts';
import {
  countKnownTrades,
  dropRowsOfOtherTypes,
  findStoredTrades,
  holdInstrument,
  tradesTarget,
} from './trades.repository.ts';

type Contract = typeof tradesContract;

export function collectTrades(): RowCollector {
  return new RowCollector(tradeColumns, 'rowTradeIdRepeated');
}

export async function checkTrades(
  { db }: Platform,
  { items, instrumentTypeId }: BodyOf<Contract['check']>,
): Promise<AnswerOf<Contract['check']>> {
  return db.transaction(async (tx) => {
    if (!(await holdInstrument(tx, instrumentTypeId))) throw instrumentNotFound();
    return countKnownTrades(tx, readTradeIds(items).ids, instrumentTypeId);
  });
}

export async function readStoredTrades(
  { db }: Platform,
  { items }: BodyOf<Contract['stored']>,
): Promise<AnswerOf<Contract['stored']>> {
  return { items: await findStoredTrades(db.queries, readTradeIds(items).ids) };
}

export async function uploadTrades(
  platform: Platform,
  caller: UserCaller,
  { instrumentTypeId }: UploadFields<Contract['upload']>,
  rows: CollectedRows,
): Promise<AnswerOf<Contract['upload']>> {
  return transact(platform, caller, async (tx) => {
    if (!(await holdInstrument(tx, instrumentTypeId))) throw instrumentNotFound();
    refuseWithoutRows(rows);
    await stageRows(tx, storedTradeColumns, rows);
    await skipStagedNumbers(tx);
    const by = { userId: caller.user.id, now: platform.clock.now() };
    const { dropped, ...stored } = await mergeStagedRows(
      tx,
      tradesTarget(instrumentTypeId),
      by,
      () => dropRowsOfOtherTypes(tx, instrumentTypeId),
    );
    refuseWithoutRows(rows, dropped);
    const outcome = outcomeOf(rows, stored, dropped);
    const { problems: _, ...details } = outcome;
    await recordAudit(tx, actorOf(caller), {
      action: 'trades.uploaded',
      objectType: 'instrument',
      objectId: instrumentTypeId,
      details,
    });
    if (outcome.added + outcome.changed > 0) await addEvent(tx, 'trades.changed', 'all', {});
    return outcome;
  });
}

function instrumentNotFound(): AppError {
  return new AppError('instrumentNotFound', {}, { field: 'instrumentTypeId' });
}

/** Splits ids from files and calls into whole numbers and invalid ones, as they were sent. */
export function readTradeIds(items: readonly (string | number)[]): {
  ids: number[];
  others: (string | number)[];
} {
  const ids: number[] = [];
  const others: (string | number)[] = [];
  for (const item of items) {
    const isNumeric = typeof item === 'number' || /^\s*\d+\s*$/.test(item);
    const id = isNumeric ? Number(item) : Number.NaN;
    if (Number.isSafeInteger(id)) ids.push(id);
    else others.push(item);
  }
  return { ids, others };
}
