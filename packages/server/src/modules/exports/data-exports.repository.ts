// Files of own data, stored in encrypted pieces until they expire.
import type { DataExport } from '@pricevault/contract';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';

/** A person's own, or a firm's. */
export type Subject = { readonly userId: string } | { readonly firmId: string };

export interface StoredExport {
  readonly id: string;
  readonly userId: string;
  readonly firmId: string | null;
  readonly askedAt: Date;
  readonly files: number;
  readonly filesDone: number;
  readonly attempt: number;
  readonly bytes: number | null;
  readonly sha256: string | null;
  readonly readyAt: Date | null;
  readonly failedAt: Date | null;
  readonly downloadedAt: Date | null;
  readonly expiresAt: Date;
}

const columns = sql`id, user_id as "userId", firm_id as "firmId", asked_at as "askedAt", files, files_done as "filesDone",
  attempt, bytes, sha256, ready_at as "readyAt", failed_at as "failedAt", downloaded_at as "downloadedAt",
  expires_at as "expiresAt"`;

const isOf = (subject: Subject) =>
  'firmId' in subject
    ? sql`firm_id = ${subject.firmId}`
    : sql`firm_id is null and user_id = ${subject.userId}`;

/** The newest one that has not expired. */
export async function findExport(
  executor: Executor,
  subject: Subject,
  now: Date,
): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    select ${columns} from data_exports where ${isOf(subject)} and expires_at > ${now}
     order by asked_at desc limit 1`.execute(executor);
  return rows[0] ?? null;
}

/** Takes the place of those before it, which are deleted. */
export async function insertExport(
  tx: Executor,
  subject: Subject,
  wanted: {
    readonly userId: string;
    readonly files: number;
    readonly now: Date;
    readonly end: Date;
  },
): Promise<StoredExport> {
  await sql`delete from data_exports where ${isOf(subject)}`.execute(tx);
  const firmId = 'firmId' in subject ? subject.firmId : null;
  const { rows } = await sql<StoredExport>`
    insert into data_exports (firm_id, user_id, asked_at, files, expires_at)
    values (${firmId}, ${wanted.userId}, ${wanted.now}, ${wanted.files}, ${wanted.end})
    returning ${columns}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The export was not stored.');
  return row;
}

/** Begins another attempt; null when there is nothing left to do. */
export async function beginExport(tx: Executor, id: string): Promise<StoredExport | null> {
  const { rows } = await sql<StoredExport>`
    update data_exports set attempt = attempt + 1, files_done = 0
     where id = ${id} and ready_at is null and failed_at is null returning ${columns}`.execute(tx);
  await sql`delete from data_export_pieces where export_id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

type Attempt = Pick<StoredExport, 'id' | 'attempt'>;

const placeOf = ({ id, attempt }: Attempt, place: number) => ({
  table: 'data_export_pieces',
  row: `${id} ${attempt} ${place}`,
});

export async function insertPiece(
  executor: Executor,
  secrets: Secrets,
  attempt: Attempt,
  place: number,
  bytes: Uint8Array,
): Promise<void> {
  const content = secrets.encrypt(bytes, placeOf(attempt, place));
  await sql`
    insert into data_export_pieces (export_id, attempt, place, content)
    values (${attempt.id}, ${attempt.attempt}, ${place}, ${content})`.execute(executor);
}

/** Null after the last one. */
export async function readPiece(
  executor: Executor,
  secrets: Secrets,
  attempt: Attempt,
  place: number,
): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`
    select content from data_export_pieces
     where export_id = ${attempt.id} and attempt = ${attempt.attempt} and place = ${place}`.execute(
    executor,
  );
  return rows[0] ? secrets.decrypt(rows[0].content, placeOf(attempt, place)) : null;
}

export async function noteProgress(
  executor: Executor,
  { id, attempt }: Attempt,
  filesDone: number,
): Promise<void> {
  await sql`
    update data_exports set files_done = ${filesDone} where id = ${id} and attempt = ${attempt}`.execute(
    executor,
  );
}

export async function finishExport(
  executor: Executor,
  { id, attempt }: Attempt,
  outcome: { readonly bytes: number; readonly sha256: string } | 'failed',
  now: Date,
): Promise<void> {
  await (
    outcome === 'failed'
      ? sql`update data_exports set failed_at = ${now} where id = ${id} and attempt = ${attempt}`
      : sql`update data_exports set ready_at = ${now}, bytes = ${outcome.bytes}, sha256 = ${outcome.sha256}
           where id = ${id} and attempt = ${attempt}`
  ).execute(executor);
}

/** False where the file is gone. Otherwise it stays until the transaction ends. */
export async function noteDownload(tx: Executor, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update data_exports set downloaded_at = ${now} where id = ${id}`.execute(tx);
  return numAffectedRows > 0n;
}

export async function deleteExports(tx: Executor, subject: Subject): Promise<void> {
  await sql`delete from data_exports where ${isOf(subject)}`.execute(tx);
}

export async function deleteExpiredExports(executor: Executor, now: Date): Promise<void> {
  await sql`delete from data_exports where expires_at <= ${now}`.execute(executor);
}

export function onWire(stored: StoredExport): DataExport {
  const { id, askedAt, files, filesDone, bytes, sha256, readyAt, failedAt } = stored;
  return {
    _id: id,
    state: failedAt ? 'failed' : readyAt ? 'ready' : 'preparing',
    filesDone,
    files,
    bytes,
    sha256,
    askedAt: askedAt.toISOString(),
    downloadedAt: stored.downloadedAt?.toISOString() ?? null,
    expiresAt: stored.expiresAt.toISOString(),
  };
}

export interface ExportViewer {
  readonly email: string;
  readonly language: 'en' | 'tr' | 'ar';
  readonly firmName: string;
  readonly isFirmVetted: boolean;
}

/** Who gets the file, and what the firm may see. */
export async function readViewer(tx: Executor, userId: string, firmId: string | null) {
  const { rows } = await sql<ExportViewer>`
    select u.email, u.language, f.name as "firmName", f.vetted_at is not null as "isFirmVetted"
      from users u join firms f on f.id = coalesce(${firmId}::uuid, u.firm_id) where u.id = ${userId}`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('There is nobody to give the file to.');
  return row;
}
