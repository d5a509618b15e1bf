// Entries of the audit log by what they are looked for: of the whole vault, or those about one firm and its submissions. Read by
// keyset, in the order of their times.
import { actionsOfFirms, type AuditFilters } from '@pricevault/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Executor } from '../db/database.ts';
import { containsPattern } from '../db/list-window.ts';
import { actionsOfStaff } from './firm-audit.repository.ts';

/** `vault`: everything, but not which firm marks or answers. A firm's id: its own, but not who of the vault's staff acted. */
export type AuditScope = 'vault' | { readonly firmId: string };

export interface FoundEntry {
  readonly _id: string;
  readonly number: number | null;
  readonly at: Date;
  readonly actor: string | null;
  readonly action: string;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly requestId: string | null;
  readonly details: Record<string, unknown>;
  readonly hash: string | null;
}

export interface FoundPage {
  readonly entries: readonly FoundEntry[];
  /** The entry after which the next page begins; null after the last one. */
  readonly next: string | null;
  /** Where the search for a text stopped before the page was full. */
  readonly searchedTo: Date | null;
}

/** No index finds a part of a text: so many entries are read through in one call, and the next one goes on there. */
const readThrough = 20_000;
const dayMs = 86_400_000;

interface Asked {
  readonly filters: AuditFilters;
  readonly before: string | undefined;
  readonly limit: number;
}

/** Newest first. */
export async function findEntries(
  executor: Executor,
  scope: AuditScope,
  { filters, before, limit }: Asked,
): Promise<FoundPage> {
  const start = before === undefined ? null : await readPlace(executor, before);
  if (start === undefined) return { entries: [], next: null, searchedTo: null };
  const hasText = filters.searchText !== undefined && filters.searchText.trim() !== '';
  const walked = hasText ? readThrough : limit + 1;
  const source = entriesOf(scope, filters, start, walked);
  const { rows } = await sql<FoundEntry>`
    select id::text as "_id", number, at, action, encode(hash, 'hex') as hash,
           case when is_hidden then null else actor end as actor,
           case when is_hidden then null else request_id end as "requestId",
           case when is_hidden and ${scope === 'vault'} then null else object_type end as "objectType",
           case when is_hidden and ${scope === 'vault'} then null else object_id end as "objectId",
           case when is_hidden and ${scope === 'vault'} then '{}' else details end as details
      from (select e.*, action = any(${hiddenActions(scope)}::text[]) as is_hidden from ${source} as e) as found
     where ${hasText ? containsText(filters.searchText) : sql`true`}
     order by at desc, id desc limit ${limit + 1}`.execute(executor);
  const entries = rows.slice(0, limit);
  if (rows.length > limit) {
    return { entries, next: entries.at(-1)?._id ?? null, searchedTo: null };
  }
  const last = hasText ? await readLast(executor, source, walked) : undefined;
  return { entries, next: last?.id ?? null, searchedTo: last?.at ?? null };
}

interface Place {
  readonly id: string;
  /** With all its digits. */
  readonly at: string;
}

/** Undefined where there is no such entry any more. */
async function readPlace(executor: Executor, id: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select id::text as id, at::text as at from audit_entries where id = ${id}::bigint`.execute(
    executor,
  );
  return rows[0];
}

async function readLast(
  executor: Executor,
  source: RawBuilder<unknown>,
  walked: number,
): Promise<{ id: string; at: Date } | undefined> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id::text as id, at from ${source} as e
     order by e.at desc, e.id desc offset ${walked - 1} limit 1`.execute(executor);
  return rows[0];
}

const hiddenActions = (scope: AuditScope): readonly string[] =>
  scope === 'vault' ? actionsOfFirms : actionsOfStaff;

const containsText = (text = '') => sql`
  fold_text(concat_ws(' ', case when is_hidden then null else actor end, object_id, details::text))
    like fold_text(${containsPattern(text.trim())})`;

function entriesOf(
  scope: AuditScope,
  filters: AuditFilters,
  start: Place | null,
  limit: number,
): RawBuilder<unknown> {
  const conditions = sql.join(conditionsOf(scope, filters, start), sql` and `);
  const matching = (ofScope: RawBuilder<unknown>) => sql`
    (select * from audit_entries where ${ofScope} and ${conditions} order by at desc, id desc limit ${limit})`;
  if (scope === 'vault') return matching(sql`true`);
  const ofFirm = sql`object_type = 'firm' and object_id = ${scope.firmId}::text`;
  const ofSubmissions = sql`object_type = 'submission'
    and object_id in (select s.id::text from submissions s where s.firm_id = ${scope.firmId})`;
  return sql`(select * from (${matching(ofFirm)} union all ${matching(ofSubmissions)}) as parts
    order by at desc, id desc limit ${limit})`;
}

function conditionsOf(
  scope: AuditScope,
  { who, action, objectType, objectId, from, to, searchText }: AuditFilters,
  start: Place | null,
): RawBuilder<unknown>[] {
  // Whoever asks for a name must not learn from the entries that come back what these do not say.
  const asksForHidden = scope === 'vault' ? [who, objectType, objectId, searchText] : [who];
  return [
    sql`true`,
    // The first condition leaves out partitions; the second is the keyset.
    ...(start
      ? [
          sql`at <= ${start.at}::timestamptz`,
          sql`(at, id) < (${start.at}::timestamptz, ${start.id}::bigint)`,
        ]
      : []),
    ...(who ? [sql`split_part(lower(actor), ' (api token ', 1) = lower(${who.trim()})`] : []),
    ...(action ? [sql`action = ${action}`] : []),
    ...(objectType ? [sql`object_type = ${objectType}`] : []),
    ...(objectId ? [sql`object_id = ${objectId.trim()}`] : []),
    ...(from ? [sql`at >= ${new Date(from)}`] : []),
    ...(to ? [sql`at < ${endOf(to)}`] : []),
    ...(asksForHidden.some(Boolean)
      ? [sql`not action = any(${hiddenActions(scope)}::text[])`]
      : []),
  ];
}

/** A day is in whole. */
const endOf = (to: string) => (to.includes('T') ? new Date(to) : new Date(Date.parse(to) + dayMs));
