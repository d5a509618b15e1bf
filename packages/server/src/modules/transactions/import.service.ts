// Starts imports: an admin's upload, the command line, the demo. The audit entry and the event are written in the import's
// own transaction.
import { uploadCaps, type ImportReport } from '@pricevault/contract';
import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { RejectedRow } from '@pricevault/file-formats/transactions/transaction-report';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit, type AuditActor } from '../../platform/audit/audit.repository.ts';
import { executorOn, type Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, once, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { importTransactions } from './import-transactions.ts';
import type { TransactionFile } from './transaction-file.ts';

export type ImportPlatform = Pick<Platform, 'db' | 'clock'>;

export interface ImportOptions {
  readonly actor: AuditActor;
  /** Maximum unpacked size in bytes; null for no limit. */
  readonly unpackedBytes: number | null;
  /** Written in the import's own transaction, at its end. */
  readonly onImported?: (tx: Executor, report: ImportReport) => Promise<unknown>;
  readonly onProgress?: (rowsRead: number) => void;
  readonly onRejected?: (row: RejectedRow) => void;
}

/** Loads one file completely or not at all. The same file again changes nothing. */
export async function importFile(
  { db, clock }: ImportPlatform,
  file: TransactionFile,
  { actor, unpackedBytes, onImported, ...callbacks }: ImportOptions,
): Promise<ImportReport> {
  const request = {
    databaseUrl: db.directUrl,
    file,
    cap: { unpackedBytes },
    importedBy: actor.id,
    now: () => clock.now(),
    ...callbacks,
  };
  return importTransactions(request, async (client, report, unpriced) => {
    const executor = executorOn(client);
    await recordAudit(executor, actor, {
      action: 'transactions.imported',
      objectType: 'transactionImport',
      objectId: report.importId,
      details: {
        file: report.fileName,
        rowsRead: report.rowsRead,
        rowsTaken: report.rowsTaken,
        unpriced: Object.entries(unpriced).map(([currency, why]) => `${currency} ${why}`),
      },
    });
    if (report.rowsTaken > 0) await addEvent(executor, 'transactions.changed', 'all', {});
    await onImported?.(executor, report);
  });
}

/** An admin's upload. Imports run one at a time, so it is enough to claim the key at the end. */
export async function importUpload(
  platform: ImportPlatform,
  caller: UserCaller,
  file: TransactionFile,
): Promise<{ report: ImportReport }> {
  let reply: { report: ImportReport } | undefined;
  const report = await importFile(platform, file, {
    actor: actorOf(caller),
    unpackedBytes: uploadCaps.unpackedBytes,
    onImported: async (tx, imported) => {
      reply = await once(tx, caller, async () => ({ report: imported }));
    },
  });
  return reply ?? { report };
}

/** Stores an upload in a temporary file while `handle` runs, since a zip is read from its end. */
export async function withUploadedFile<T>(
  body: Readable,
  handle: (path: string, sha256: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-upload-'));
  const path = join(folder, 'upload');
  const digest = createHash('sha256');
  try {
    const file = createWriteStream(path, { mode: 0o600 });
    await pipeline(body, capBytes(uploadCaps.fileBytes, digest), file);
    return await handle(path, digest.digest('hex'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function capBytes(most: number, digest: Hash): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      digest.update(chunk);
      if (bytes <= most) done(null, chunk);
      else done(new AppError('transactionFileTooLarge', { megabytes: most / 1_000_000 }));
    },
  });
}
