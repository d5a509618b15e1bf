// Own data as a file: asked for by a fresh proof, made by a job, downloaded by whom it belongs to, deleted after a while. One at a time.
import { zipStream } from '@pricevault/file-formats/zip/zip-stream';
import type { DataExport } from '@pricevault/contract';
import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockAsOwner } from '../firms/membership.service.ts';
import { lockAccount } from '../identity/users.repository.ts';
import {
  beginExport,
  deleteExpiredExports,
  findExport,
  finishExport,
  insertExport,
  insertPiece,
  noteDownload,
  noteProgress,
  onWire,
  readPiece,
  readViewer,
  type StoredExport,
  type Subject,
} from './data-exports.repository.ts';
import { filesOfFirm, filesOfPerson } from './export-files.service.ts';

export const prepareDataJob = 'prepare-data';
const hourMs = 3_600_000;
const lifeMs = { person: 24 * hourMs, firm: 7 * 24 * hourMs };
/** Bytes of the zip in a row. */
const pieceBytes = 1_000_000;
/** Above it the file is given up: neither the database nor a browser should hold more. */
const maxBytes = 2_000_000_000;

export type Whose = 'person' | 'firm';

const subjectOf = ({ user }: UserCaller, whose: Whose): Subject =>
  whose === 'firm' ? { firmId: user.firmId } : { userId: user.id };

export async function readNewest(
  { db, clock }: Platform,
  caller: UserCaller,
  whose: Whose,
): Promise<DataExport | null> {
  const found = await findExport(db.queries, subjectOf(caller, whose), clock.now());
  return found && onWire(found);
}

/** Asking again while one is being prepared gets that one. */
export async function prepareExport(
  platform: Platform,
  caller: UserCaller,
  whose: Whose,
): Promise<{ export: DataExport }> {
  const { id: userId, firmId } = caller.user;
  return transact(platform, caller, async (tx) => {
    if (whose === 'firm') await lockAsOwner(tx, caller);
    else await lockAccount(tx, userId);
    const now = platform.clock.now();
    const subject = subjectOf(caller, whose);
    const before = await findExport(tx, subject, now);
    if (before && !before.readyAt && !before.failedAt) return { export: onWire(before) };
    const viewer = await readViewer(tx, userId, whose === 'firm' ? firmId : null);
    const { length: files } =
      whose === 'firm' ? filesOfFirm(platform, firmId, viewer) : filesOfPerson(userId, viewer);
    const end = new Date(now.getTime() + lifeMs[whose]);
    const made = await insertExport(tx, subject, { userId, files, now, end });
    await platform.jobs.enqueue(tx, prepareDataJob, { exportId: made.id });
    await record(tx, caller, whose, 'prepared');
    return { export: onWire(made) };
  });
}

function record(
  tx: Executor,
  caller: UserCaller,
  whose: Whose,
  what: 'prepared' | 'downloaded',
): Promise<void> {
  const { id, firmId } = caller.user;
  return recordAudit(
    tx,
    actorOf(caller),
    whose === 'firm'
      ? { action: `firms.data-${what}`, objectType: 'firm', objectId: firmId }
      : { action: `profile.data-${what}`, objectType: 'user', objectId: id },
  );
}

export function addExportJobs(platform: Platform): void {
  platform.jobs.add<{ exportId: string }>({
    name: prepareDataJob,
    expireInSeconds: 7_200,
    run: ({ exportId }) => makeExport(platform, exportId),
  });
  platform.jobs.add({
    name: 'delete-expired-data',
    minute: 27,
    expireInSeconds: 600,
    run: () => deleteExpiredExports(platform.db.queries, platform.clock.now()),
  });
}

/** Writes the file from one snapshot of the database. */
export async function makeExport(platform: Platform, exportId: string): Promise<void> {
  const { db, clock, log } = platform;
  const begun = await db.transaction((tx) => beginExport(tx, exportId));
  if (!begun) return;
  try {
    const written = await writeFile(platform, begun);
    await finishExport(db.queries, begun, written, clock.now());
  } catch (error) {
    log.error({ err: error, exportId }, 'A file of own data could not be made');
    await finishExport(db.queries, begun, 'failed', clock.now());
  }
}

async function writeFile(platform: Platform, begun: StoredExport) {
  const { db, secrets, clock } = platform;
  const { userId, firmId } = begun;
  const hash = createHash('sha256');
  let bytes = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let place = 0;
  const zip = zipStream(clock.now(), (part) => {
    hash.update(part);
    waiting.push(part);
    waitingBytes += part.length;
    bytes += part.length;
  });
  const store = async (isEnd: boolean) => {
    if (bytes > maxBytes) throw new Error('There is too much for one file.');
    if (waitingBytes === 0 || (!isEnd && waitingBytes < pieceBytes)) return;
    const piece = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    await insertPiece(db.queries, secrets, begun, place, piece);
    place += 1;
  };
  await db.snapshot(async (tx) => {
    const viewer = await readViewer(tx, userId, firmId);
    const files =
      firmId === null ? filesOfPerson(userId, viewer) : filesOfFirm(platform, firmId, viewer);
    for (const [done, { name, write }] of files.entries()) {
      if (!name.endsWith('/')) zip.file(name);
      for await (const content of write(tx)) {
        if (typeof content === 'object' && 'next' in content) {
          zip.file(name + content.next);
          continue;
        }
        for (const part of partsOf(content)) {
          zip.write(part);
          await store(false);
          await setImmediate();
        }
      }
      await noteProgress(db.queries, begun, done + 1);
    }
  });
  zip.end();
  await store(true);
  return { bytes, sha256: hash.digest('hex') };
}

/** Compressing takes the event loop: so much at once, and others get their turn. */
const compressedAtOnce = 32 * 1024;

function* partsOf(content: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let from = 0; from < bytes.length; from += compressedAtOnce) {
    yield bytes.subarray(from, from + compressedAtOnce);
  }
}

/** Sends the file, and enters that in the log. */
export async function sendExport(
  platform: Platform,
  reply: FastifyReply,
  caller: UserCaller,
  whose: Whose,
): Promise<FastifyReply> {
  const { db, clock, secrets } = platform;
  const { found, first } = await db.transaction(async (tx) => {
    const now = clock.now();
    const newest = await findExport(tx, subjectOf(caller, whose), now);
    const isThere = newest?.readyAt && (await noteDownload(tx, newest.id, now));
    if (!isThere) throw new AppError('exportMissing');
    await record(tx, caller, whose, 'downloaded');
    return { found: newest, first: await readPiece(tx, secrets, newest, 0) };
  });
  const name = `pricevault-${whose === 'firm' ? 'firm' : 'account'}-${found.askedAt.toISOString().slice(0, 10)}.zip`;
  return reply
    .type('application/zip')
    .header('cache-control', 'no-store')
    .header('content-length', found.bytes ?? 0)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces(platform, found, first)));
}

/** Most files have one piece. Of a longer one the next may be gone: somebody has asked for a newer file. Then the reply breaks off. */
async function* pieces(
  { db, secrets }: Platform,
  found: StoredExport,
  first: Buffer | null,
): AsyncGenerator<Buffer> {
  let left = found.bytes ?? 0;
  let piece = first;
  for (let place = 1; piece; place += 1) {
    yield piece;
    left -= piece.length;
    if (left <= 0) return;
    piece = await readPiece(db.queries, secrets, found, place);
  }
  throw new Error('A file of own data was replaced while it was sent.');
}
