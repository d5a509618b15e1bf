// Instrument types, as far as asset classes need them; the rest comes with their own screens.
import type { Executor } from '../../platform/db/database.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

export async function countInstrumentsOfAssets(
  executor: Executor,
  assetIds: readonly string[],
): Promise<number> {
  const row = await executor
    .selectFrom('instruments')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('asset_id', '=', anyUuid(assetIds))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function removeInstrumentsOfAssets(
  tx: Executor,
  assetIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('instruments')
    .set({ removed_at: now })
    .where('asset_id', '=', anyUuid(assetIds))
    .where('removed_at', 'is', null)
    .execute();
}
