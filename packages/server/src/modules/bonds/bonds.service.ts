// Bond uploads: rows are matched by ISIN; a row without a valid one (cash, loans) is skipped with that reason.
import { bondColumns } from '@pricevault/basics';
import type { AnswerOf, BodyOf, bondsContract } from '@pricevault/contract';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { mergeStagedRows, stageRows } from '../../platform/upload/merge-rows.ts';
import { RowCollector, type CollectedRows } from '../../platform/upload/row-collector.ts';
import { outcomeOf, refuseWithoutRows } from '../../platform/upload/upload-outcome.ts';
import { acceptFulfilled } from './bond-proposals.service.ts';
import { bondsTarget, findBondsByIsin, storedBondColumns } from './bonds.repository.ts';

type Contract = typeof bondsContract;

export function collectBonds(): RowCollector {
  return new RowCollector(bondColumns, 'rowIsinRepeated');
}

export async function readStoredBonds(
  { db }: Platform,
  { items }: BodyOf<Contract['stored']>,
): Promise<AnswerOf<Contract['stored']>> {
  const isins = items.map((isin) => isin.trim().toUpperCase());
  return { items: await findBondsByIsin(db.queries, isins) };
}

export async function uploadBonds(
  platform: Platform,
  caller: UserCaller,
  rows: CollectedRows,
): Promise<AnswerOf<Contract['upload']>> {
  refuseWithoutRows(rows);
  return transact(platform, caller, async (tx) => {
    await stageRows(tx, storedBondColumns, rows);
    const by = { userId: caller.user.id, now: platform.clock.now() };
    const outcome = outcomeOf(rows, await mergeStagedRows(tx, bondsTarget, by));
    const { problems: _, ...details } = outcome;
    await recordAudit(tx, actorOf(caller), {
      action: 'bonds.uploaded',
      objectType: 'bond',
      details,
    });
    if (outcome.added + outcome.changed > 0) await addEvent(tx, 'bonds.changed', 'all', {});
    if (outcome.added > 0) await acceptFulfilled(tx, platform, caller);
    return outcome;
  });
}
