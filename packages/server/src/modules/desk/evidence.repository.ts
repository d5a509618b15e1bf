// What belongs to the evidence of a book, and the packs that were made of it.
import type { EvidencePack, ExceptionLogEntry } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuids.ts';
import type { BookKey } from './sign-offs.repository.ts';

export interface ExceptionChangeRow extends ExceptionLogEntry {
  readonly tradeId: number;
}

/** More than two people change in a day. */
const maxChanges = 50_000;

/** Each change of an exception of the book, oldest first. */
export async function readBookChanges(
  executor: Executor,
  firmId: string,
  { instrumentId, valuationDate }: BookKey,
): Promise<ExceptionChangeRow[]> {
  const { rows } = await sql<Omit<ExceptionChangeRow, 'changedAt'> & { changedAt: Date }>`
    select c.trade_number as "tradeId", c.valuation_date as "valuationDate", c.changed_at as "changedAt",
           coalesce(u.display_name, '') as "changedBy", c.state, c.reason, c.comment, a.display_name as "assigneeName"
      from desk_changes c
      join trades t on t.trade_number = c.trade_number and t.instrument_id = ${instrumentId}
      left join users u on u.id = c.changed_by
      left join users a on a.id = c.assignee_id
     where c.firm_id = ${firmId} and c.valuation_date = ${valuationDate}
     order by c.number limit ${maxChanges}`.execute(executor);
  return rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() }));
}

export interface WindowSubmission {
  readonly id: string;
  readonly receiptHash: string;
}

/** The firm's submissions to a window, oldest first. */
export async function readWindowSubmissions(
  executor: Executor,
  firmId: string,
  windowId: number,
): Promise<WindowSubmission[]> {
  const { rows } = await sql<WindowSubmission>`
    select id, encode(receipt_hash, 'hex') as "receiptHash" from submissions
     where firm_id = ${firmId} and window_id = ${windowId} and counts
     order by number desc limit 200`.execute(executor);
  return rows.toReversed();
}

export interface NewPack extends BookKey {
  readonly id: string;
  readonly firmId: string;
  readonly userId: string;
  readonly listHash: string;
  readonly now: Date;
  readonly manifest: string;
  readonly manifestHash: string;
  readonly signature: string;
}

export async function insertPack(tx: Executor, pack: NewPack): Promise<void> {
  await sql`
    insert into desk_evidence_packs (id, firm_id, instrument_id, valuation_date, list_hash, made_by, made_at, manifest,
      manifest_hash, signature)
    values (${pack.id}, ${pack.firmId}, ${pack.instrumentId}, ${pack.valuationDate}, ${pack.listHash}, ${pack.userId}, ${pack.now},
            ${pack.manifest}, ${pack.manifestHash}, ${pack.signature})`.execute(tx);
}

type PackRow = Omit<EvidencePack, 'madeAt'> & { readonly madeAt: Date };
const packColumns = sql`p.id as "_id", u.display_name as "madeBy", p.made_at as "madeAt", p.manifest_hash as "manifestHash",
  p.list_hash as "listHash"`;

const onWire = ({ madeAt, ...pack }: PackRow): EvidencePack => ({
  ...pack,
  madeAt: madeAt.toISOString(),
});

/** Newest first. */
export async function readPacks(
  executor: Executor,
  firmId: string,
  { instrumentId, valuationDate }: BookKey,
): Promise<EvidencePack[]> {
  if (!isUuid(instrumentId)) return [];
  const { rows } = await sql<PackRow>`
    select ${packColumns} from desk_evidence_packs p join users u on u.id = p.made_by
     where p.firm_id = ${firmId} and p.instrument_id = ${instrumentId} and p.valuation_date = ${valuationDate}
     order by p.made_at desc limit 100`.execute(executor);
  return rows.map(onWire);
}

export async function findPack(
  executor: Executor,
  firmId: string,
  id: string,
): Promise<{ manifest: string; signature: string; pack: EvidencePack } | null> {
  if (!isUuid(id)) return null;
  const { rows } = await sql<PackRow & { manifest: string; signature: string }>`
    select ${packColumns}, p.manifest, p.signature from desk_evidence_packs p join users u on u.id = p.made_by
     where p.firm_id = ${firmId} and p.id = ${id}`.execute(executor);
  const [row] = rows;
  if (!row) return null;
  const { manifest, signature, ...pack } = row;
  return { manifest, signature, pack: onWire(pack) };
}
