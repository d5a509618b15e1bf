// One import: COPY into a staging table, then set-based statements into the vault, all in one transaction on its own
// connection. If anything fails, nothing is stored.
import { dateInName } from '@pricevault/file-formats/transactions/cells';
import {
  readTransactions,
  TransactionFileError,
} from '@pricevault/file-formats/transactions/read-transactions';
import type {
  LayoutName,
  RejectedRow,
} from '@pricevault/file-formats/transactions/transaction-report';
import type { RejectionReason } from '@pricevault/basics';
import type { ImportReport } from '@pricevault/contract';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { AppError } from '../../platform/app-error.ts';
import { openLongClient } from '../../platform/db/long-client.ts';
import {
  applyDecisions,
  decideMembers,
  flagDuplicates,
  followReferences,
  gatherMembers,
  gatherTouched,
  insertBareReports,
  insertReports,
} from './merge.sql.ts';
import { priceImported, type Unpriced } from './price-imported.ts';
import { copyIntoStaging, createStaging, stagedLine } from './staging.ts';
import { openParts, type SizeCap, type TransactionFile } from './transaction-file.ts';

export interface ImportRequest {
  /** Address of the database, past a pooler. */
  readonly databaseUrl: string;
  readonly file: TransactionFile;
  readonly cap: SizeCap;
  readonly importedBy: string | null;
  readonly now: () => Date;
  readonly onProgress?: (rowsRead: number) => void;
  /** Called for every rejected row. */
  readonly onRejected?: (row: RejectedRow) => void;
}

/** Number of rejected rows kept in the stored report. */
const keptRejections = 10_000;
/** An arbitrary number shared by all nodes: imports run one at a time. */
const importLock = 7_266_006;
/** Each run doubles the references followed, so chains of any length are done before this. */
const maxRuns = 40;

/** What the caller adds to the import's own transaction, such as its audit entry. */
export type AlsoWrite = (
  client: pg.Client,
  report: ImportReport,
  unpriced: Unpriced,
) => Promise<void>;

export async function importTransactions(
  request: ImportRequest,
  alsoWrite: AlsoWrite,
): Promise<ImportReport> {
  const client = await openLongClient(request.databaseUrl, 'pricevault import');
  try {
    await client.query('begin');
    await client.query(`set local work_mem = '64MB'`);
    await lockImports(client);
    const { report, unpriced } = await load(client, request);
    await alsoWrite(client, report, unpriced);
    await client.query('commit');
    return report;
  } finally {
    // Also rolls back an open transaction.
    await client.end();
  }
}

/** Until the transaction ends. */
export async function lockImports(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [importLock]);
}

/** Counts while the file is read. */
interface Tally {
  rowsRead: number;
  layout: LayoutName | null;
  reportDate: string | null;
  readonly rejected: Map<RejectionReason, number>;
  readonly kept: RejectedRow[];
}

async function load(
  client: pg.Client,
  request: ImportRequest,
): Promise<{ report: ImportReport; unpriced: Unpriced }> {
  const startedAt = request.now();
  const tally: Tally = {
    rowsRead: 0,
    layout: null,
    reportDate: null,
    rejected: new Map(),
    kept: [],
  };
  await client.query(createStaging);
  await pipeline(
    Readable.from(stagedText(request, tally), { objectMode: true, highWaterMark: 1 }),
    client.query(copyFrom(copyIntoStaging)),
  );
  const before = await one<number>(client, 'select coalesce(max(seq), 0) from transactions');
  const importId = await one<string>(client, 'select gen_random_uuid()');
  const staged = await one<number>(client, 'select count(*) from staged');
  const rowsTaken = await merge(client, importId);
  if (rowsTaken < staged) await noteUnmerged(client, importId, request, tally);
  const unpriced = await priceImported(client, before);
  const report: ImportReport = {
    importId,
    fileName: request.file.name.slice(0, 300),
    layout: tally.layout ?? 'old44',
    reportDate: tally.reportDate,
    rowsRead: tally.rowsRead,
    rowsTaken,
    rejected: Object.fromEntries(tally.rejected),
    ...(await outcomes(client, before)),
    rejectedRows: tally.kept.slice(0, 100),
    startedAt: startedAt.toISOString(),
    finishedAt: request.now().toISOString(),
  };
  await storeReport(client, report, tally, request.importedBy);
  return { report, unpriced };
}

async function* stagedText(request: ImportRequest, tally: Tally): AsyncGenerator<string> {
  for await (const part of openParts(request.file, request.cap)) {
    const reportDate = dateInName(part.name) ?? dateInName(request.file.name);
    tally.reportDate ??= reportDate;
    try {
      for await (const batch of readTransactions(part.pieces)) {
        const { layout } = batch;
        tally.layout ??= layout;
        tally.rowsRead += batch.rowsRead;
        for (const row of batch.rejected) reject(request, tally, row);
        request.onProgress?.(tally.rowsRead);
        if (batch.reports.length === 0) continue;
        const lines = batch.reports.map((report) => stagedLine(report, { layout, reportDate }));
        yield `${lines.join('\n')}\n`;
      }
    } catch (error) {
      throw fileRefusal(error, request.file.name);
    }
  }
}

function fileRefusal(error: unknown, file: string): unknown {
  if (!(error instanceof TransactionFileError)) return error;
  const { problem, line } = error;
  const code = problem === 'cut' ? 'transactionFileCut' : 'transactionFileUnknown';
  return new AppError(code, { file, line }, { cause: error });
}

function reject(request: ImportRequest, tally: Tally, row: RejectedRow): void {
  tally.rejected.set(row.reason, (tally.rejected.get(row.reason) ?? 0) + 1);
  if (tally.kept.length < keptRejections) {
    tally.kept.push({ ...row, transactionId: detached(row.transactionId) });
  }
  request.onRejected?.(row);
}

/** Copies a text: a substring would keep its whole chunk of the file in memory. */
function detached(text: string | null): string | null {
  return text === null ? null : Buffer.from(text).toString();
}

/** Returns the number of new reports. */
async function merge(client: pg.Client, importId: string): Promise<number> {
  await client.query('analyze staged (id, original_id, action, terms_hash)');
  await client.query(flagDuplicates);
  const full = await client.query(insertReports, [importId]);
  const bare = await client.query(insertBareReports, [importId]);
  // Without fresh statistics a first large file looks like an empty table, and is joined row by row.
  await client.query('analyze transactions (id, chain_id, original_id)');
  await client.query(gatherTouched, [importId]);
  for (let run = 0; run < maxRuns; run += 1) {
    const { rowCount } = await client.query(followReferences);
    if (rowCount === 0) break;
  }
  await client.query(gatherMembers);
  await client.query(decideMembers);
  await client.query(applyDecisions);
  return (full.rowCount ?? 0) + (bare.rowCount ?? 0);
}

/** Reports staged rows that were not inserted: already known, or about an unknown transaction. */
async function noteUnmerged(
  client: pg.Client,
  importId: string,
  request: ImportRequest,
  tally: Tally,
): Promise<void> {
  const counts = await client.query<{ reason: RejectionReason; count: number }>(
    `select reason, count(*) from (${unmerged}) u group by reason`,
    [importId],
  );
  for (const { reason, count } of counts.rows) {
    tally.rejected.set(reason, (tally.rejected.get(reason) ?? 0) + count);
  }
  if (counts.rows.length === 0) return;
  // All of them if the caller records them, else as many as the report keeps; read in batches.
  await client.query(
    `declare unmerged cursor for
     select line, id as "transactionId", reason from (${unmerged}) u order by line`,
    [importId],
  );
  while (request.onRejected || tally.kept.length < keptRejections) {
    const { rows } = await client.query<RejectedRow>(`fetch ${keptRejections} from unmerged`);
    for (const row of rows) {
      if (tally.kept.length < keptRejections) tally.kept.push(row);
      request.onRejected?.(row);
    }
    if (rows.length === 0) break;
  }
  await client.query('close unmerged');
}

/** $1: the import. Of rows with one id in a file, the first is taken. */
const unmerged = `
  select s.line, s.id, case when t.id is null then 'originalUnknown' else 'alreadyKnown' end as reason
    from (select line, id, row_number() over (partition by id order by line) as nth from staged) s
    left join transactions t on t.id = s.id
   where t.id is null or t.import_id <> $1 or s.nth > 1`;

async function outcomes(client: pg.Client, before: number) {
  const { rows } = await client.query<{ status: keyof ImportReport['statuses']; count: number }>(
    'select status, count(*) from transactions where seq > $1 group by status',
    [before],
  );
  const flags = await client.query<{ flag: string; count: number }>(
    `select flag, count(*) from transactions, unnest(quality) flag where seq > $1 group by flag order by flag`,
    [before],
  );
  const statuses = { listed: 0, superseded: 0, cancelled: 0, void: 0, lifecycle: 0 };
  for (const { status, count } of rows) statuses[status] = count;
  return { statuses, quality: Object.fromEntries(flags.rows.map((row) => [row.flag, row.count])) };
}

async function storeReport(
  client: pg.Client,
  report: ImportReport,
  { kept }: Tally,
  importedBy: string | null,
): Promise<void> {
  await client.query(
    `insert into transaction_imports (id, file_name, layout, report_date, started_at, finished_at, imported_by,
       rows_read, rows_taken, rejected, rejected_rows)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      report.importId,
      report.fileName,
      report.layout,
      report.reportDate,
      report.startedAt,
      report.finishedAt,
      importedBy,
      report.rowsRead,
      report.rowsTaken,
      JSON.stringify(report.rejected),
      JSON.stringify(kept),
    ],
  );
}

async function one<T>(client: pg.Client, sql: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(`select (${sql}) as value`);
  return (rows[0] as { value: T }).value;
}
