import type { Asset, assetSortColumns, ListQuery } from '@pricevault/contract';
import { unpagedRows } from '@pricevault/basics';
import { sql } from 'kysely';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Executor } from '../../platform/db/database.ts';

type AssetListQuery = ListQuery<(typeof assetSortColumns)[number]>;

/** The list behind every drop-down: no parameters, newest first. */
const selectNewest = prepared<Asset>(
  'assets-newest',
  `select id as "_id", name, version from assets
     where removed_at is null order by created_at desc, id limit 1000`,
);

export async function listAssets(
  executor: Executor,
  query: AssetListQuery,
): Promise<{ items: Asset[]; total: number }> {
  if (Object.values(query).every((value) => value === undefined)) {
    const items = await selectNewest(executor);
    if (items.length < unpagedRows) return { items, total: items.length };
  }
  const { limit, offset } = listWindow(query);
  const found = executor
    .selectFrom('assets')
    .where('removed_at', 'is', null)
    .$if(Boolean(query.searchText), (select) =>
      select.where(
        sql<boolean>`fold_text(name) like fold_text(${containsPattern(query.searchText ?? '')})`,
      ),
    );
  const direction = query.sortDirection ?? (query.sortBy === 'name' ? 'asc' : 'desc');
  const column =
    query.sortBy === 'name' ? sql`lower(name) collate "C"` : sql.ref<string>('created_at');
  const [items, { total }] = await Promise.all([
    found
      .select(['id as _id', 'name', 'version'])
      .orderBy(column, direction)
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { items, total };
}

export async function insertAsset(
  tx: Executor,
  asset: { name: string; createdBy: string | null; now: Date },
): Promise<Asset> {
  return tx
    .insertInto('assets')
    .values({
      name: asset.name,
      created_by: asset.createdBy,
      created_at: asset.now,
      updated_at: asset.now,
    })
    .returning(['id as _id', 'name', 'version'])
    .executeTakeFirstOrThrow();
}

/** The asset in sight; nobody else changes it before the transaction ends. */
export async function lockAsset(tx: Executor, id: string): Promise<Asset | null> {
  if (!isUuid(id)) return null;
  const row = await tx
    .selectFrom('assets')
    .select(['id as _id', 'name', 'version'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The renamed asset, or null if it does not exist or was removed. */
export async function renameAsset(
  tx: Executor,
  asset: { id: string; name: string; now: Date },
): Promise<Asset | null> {
  if (!isUuid(asset.id)) return null;
  const row = await tx
    .updateTable('assets')
    .set({ name: asset.name, updated_at: asset.now })
    .where('id', '=', asset.id)
    .where('removed_at', 'is', null)
    .returning(['id as _id', 'name', 'version'])
    .executeTakeFirst();
  return row ?? null;
}
