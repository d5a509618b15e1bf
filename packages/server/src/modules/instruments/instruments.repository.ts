// Instrument types, as far as asset classes need them; the rest comes with their own screens.
import type { Insertable } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { anyUuid } from '../../platform/db/uuids.ts';

/**
 * Adds an instrument type to an asset in sight. False when the asset is gone; while this transaction lasts, it cannot be
 * removed.
 */
export async function insertInstrument(
  tx: Executor,
  instrument: Insertable<Tables['instruments']>,
): Promise<boolean> {
  const parent = await tx
    .selectFrom('assets')
    .select('id')
    .where('id', '=', instrument.asset_id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!parent) return false;
  await tx.insertInto('instruments').values(instrument).execute();
  return true;
}

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
