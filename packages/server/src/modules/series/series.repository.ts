// Series and who sees them. Their trades are in `series-trades.repository.ts`.
import { isAllowed, roleGroups } from '@pricevault/basics';
import type {
  ListQuery,
  Series,
  SeriesForm,
  SeriesRelation,
  seriesSortColumns,
} from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { containsPattern, listWindow } from '../../platform/db/list-window.ts';
import { anyUuid, isUuid } from '../../platform/db/uuids.ts';
import type { SignedInUser } from '../../platform/sessions/sessions.ts';

type SortColumn = (typeof seriesSortColumns)[number];
type SeriesRow = Omit<Series, 'createdAt'> & { createdAt: Date };
/** The caller, who decides what is in sight. */
export type Viewer = Pick<SignedInUser, 'id' | 'firmId' | 'firmRole' | 'roles'>;

/** Users see the series of their firm and those made by admins; admins see all. `s` is the series, `o` its maker. */
function inSightOf({ firmId, roles }: Viewer): RawBuilder<unknown> {
  const visible = isAllowed(roleGroups.admin, roles)
    ? sql`true`
    : sql`(s.firm_id = ${firmId} or o.role = 'admin')`;
  return sql`from series s join users o on o.id = s.user_id where s.removed_at is null and ${visible}`;
}

/**
 * What the series `s` with its maker `o` is to the viewer: its maker's own as long as they are in its firm,
 * afterwards of the firm's owners.
 */
function relationTo({ id, firmId, firmRole }: Viewer): RawBuilder<unknown> {
  const isOwner = firmRole === 'owner';
  return sql`case when s.firm_id = ${firmId} and (s.user_id = ${id} or ${isOwner} and o.firm_id <> s.firm_id) then 'own'
         when s.firm_id = ${firmId} then 'firm' when o.role = 'admin' then 'vault' else 'other' end`;
}

/** The columns of a list; trades are counted for the rows of one page only. */
function selected(): RawBuilder<unknown> {
  return sql`
    p.id as "_id", p.user_id as "userId", p.display_name as "ownerName",
    p.relation, p.name, p.service_frequency as "serviceFrequency", p.pricing_zone as "pricingTZ",
    to_char(p.pricing_time, 'HH24:MI') as "pricingTime", p.created_at as "createdAt", p.version,
    held.trades as "tradeCount",
    case when held.lowest = held.highest then held.lowest
         when held.lowest is not null then 'Mixed' end as currency,
    case when held.lowest_unit = held.highest_unit then held.lowest_unit
         when held.lowest_unit is not null then 'Mixed' end as unit`;
}

const heldTrades = sql`cross join lateral (
  select coalesce(sum(h.trades), 0)::bigint as trades, min(i.currency) as lowest, max(i.currency) as highest,
         min(rtrim(i.unit || ' ' || i.unit_detail)) as lowest_unit,
         max(rtrim(i.unit || ' ' || i.unit_detail)) as highest_unit
    from (select t.instrument_id, count(*) as trades
            from series_trades st join trades t on t.trade_number = st.trade_number
           where st.series_id = p.id group by t.instrument_id) as h
    join instruments i on i.id = h.instrument_id and i.removed_at is null) as held`;

const pageColumns = (viewer: Viewer) => sql`s.*, o.display_name, ${relationTo(viewer)} as relation`;

const sortBy: Record<SortColumn, RawBuilder<unknown>> = {
  name: sql`lower(p.name) collate "C"`,
  serviceFrequency: sql`p.service_frequency`,
  pricingTZ: sql`p.pricing_zone collate "C"`,
  pricingTime: sql`p.pricing_time`,
  createdAt: sql`p.created_at`,
};

export async function listSeries(
  executor: Executor,
  viewer: Viewer,
  query: ListQuery<SortColumn>,
): Promise<{ items: Series[]; total: number }> {
  const { limit, offset } = listWindow(query);
  const column = query.sortBy ?? 'createdAt';
  const direction = query.sortDirection ?? (column === 'createdAt' ? 'desc' : 'asc');
  const order = sql`order by ${sortBy[column]} ${sql.raw(direction)}, p.id`;
  const named = query.searchText
    ? sql`and fold_text(s.name) like fold_text(${containsPattern(query.searchText)})`
    : sql``;
  const found = sql`${inSightOf(viewer)} ${named}`;
  const [page, count] = await Promise.all([
    sql<SeriesRow>`
      select ${selected()} from (
        select p.* from (select ${pageColumns(viewer)} ${found}) as p ${order} limit ${limit} offset ${offset}
      ) as p ${heldTrades} ${order}`.execute(executor),
    sql<{ total: number }>`select count(*) as total ${found}`.execute(executor),
  ]);
  return { items: page.rows.map(onWire), total: count.rows[0]?.total ?? 0 };
}

/**
 * The series in sight that holds most of the trades; among equals the smallest. Only those that hold the most are counted
 * whole, so that the cost follows the trades that are asked for and not all that series hold.
 */
export async function findSeriesHolding(
  executor: Executor,
  viewer: Viewer,
  tradeNumbers: readonly number[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with held as (
      select st.series_id as id, count(*) as trades
        from (select distinct unnest(${tradeNumbers}::bigint[]) as trade_number) as given
        join series_trades st on st.trade_number = given.trade_number
       where st.series_id in (select s.id ${inSightOf(viewer)})
       group by st.series_id)
    select id from held where trades = (select max(trades) from held)
     order by (select count(*) from series_trades st where st.series_id = held.id), id limit 1`.execute(
    executor,
  );
  return rows[0]?.id ?? null;
}

/** Series in sight by name; ids of others are ignored. */
export async function findSeriesInSight(
  executor: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Series[]> {
  const { rows } = await sql<SeriesRow>`
    select ${selected()} from (
      select ${pageColumns(viewer)} ${inSightOf(viewer)} and s.id = ${anyUuid(ids)}
    ) as p ${heldTrades} order by lower(p.name) collate "C", p.id`.execute(executor);
  return rows.map(onWire);
}

/** What events need of a series. */
export interface SeriesOwner {
  readonly id: string;
  readonly firmId: string;
  readonly isAdmins: boolean;
}

export interface RelatedSeries extends SeriesOwner {
  readonly relation: SeriesRelation;
}

const ownerColumns = sql`s.id, s.firm_id as "firmId", o.role = 'admin' as "isAdmins"`;
const relatedColumns = (viewer: Viewer) => sql`${ownerColumns}, ${relationTo(viewer)} as relation`;

/** For any caller, and for removed series too. */
export async function findOwner(executor: Executor, id: string): Promise<SeriesOwner | null> {
  const { rows } = await sql<SeriesOwner>`
    select ${ownerColumns} from series s join users o on o.id = s.user_id where s.id = ${id}`.execute(
    executor,
  );
  return rows[0] ?? null;
}

export async function findOwners(
  executor: Executor,
  viewer: Viewer,
  ids: readonly string[],
): Promise<RelatedSeries[]> {
  const { rows } = await sql<RelatedSeries>`
    select ${relatedColumns(viewer)} ${inSightOf(viewer)} and s.id = ${anyUuid(ids)}`.execute(
    executor,
  );
  return rows;
}

/** Locks a series in sight until the transaction ends: nobody else changes it or its trades meanwhile. */
export async function lockSeries(
  tx: Executor,
  viewer: Viewer,
  id: string,
): Promise<RelatedSeries | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<RelatedSeries>`
    select ${relatedColumns(viewer)} ${inSightOf(viewer)} and s.id = ${id} for update of s`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function insertSeries(
  tx: Executor,
  maker: { readonly id: string; readonly firmId: string },
  form: SeriesForm,
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('series')
    .values({
      user_id: maker.id,
      firm_id: maker.firmId,
      ...columnsOf(form),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSeries(
  tx: Executor,
  id: string,
  form: SeriesForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('series')
    .set({ ...columnsOf(form), updated_at: now })
    .where('id', '=', id)
    .execute();
}

function columnsOf(form: SeriesForm) {
  return {
    name: form.name,
    service_frequency: form.serviceFrequency,
    pricing_zone: form.pricingTZ,
    pricing_time: form.pricingTime,
  };
}

function onWire(row: SeriesRow): Series {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
