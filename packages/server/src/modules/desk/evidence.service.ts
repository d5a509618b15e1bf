// Evidence packs: what the vault knows of a signed book, and the signed manifest of a pack that a browser has made of it.
import {
  evidenceFormat,
  evidenceNoteHead,
  manifestFile,
  signatureFile,
  vaultFiles,
} from '@pricevault/basics/desk';
import type { AnswerOf, BodyOf, deskEvidenceContract, ParamsOf } from '@pricevault/contract';
import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { readAuditHead, sealAuditEntries } from '../../platform/audit/audit-chain.repository.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readFirm } from '../identity/firms.repository.ts';
import { signWithLogKey, type LogKey } from '../keepers/log.service.ts';
import { describeBooks, type BookWindow } from './books.service.ts';
import { writeVaultFiles } from './evidence-files.ts';
import {
  findPack,
  insertPack,
  readPacks,
  readWindowSubmissions,
  type WindowSubmission,
} from './evidence.repository.ts';
import { formDays } from './form-days.ts';
import { requireWindow } from './sign-offs.service.ts';

type Contract = typeof deskEvidenceContract;
type Book = AnswerOf<Contract['evidence']>['book'];

interface SignedBook {
  readonly window: BookWindow;
  readonly book: Book;
  readonly listHash: string;
  readonly submissions: readonly WindowSubmission[];
}

async function requireSignedBook(
  executor: Executor,
  caller: UserCaller,
  key: BodyOf<Contract['evidence']>,
): Promise<SignedBook> {
  const { firmId } = caller.user;
  const window = await requireWindow(executor, caller, key);
  const [book] = await describeBooks(executor, firmId, [window]);
  if (!book) throw new AppError('bookNotFound', { valuationDate: key.valuationDate });
  if (book.listHash === null) throw new AppError('evidenceNotSigned');
  const submissions = await readWindowSubmissions(executor, firmId, window.id);
  return { window, book, listHash: book.listHash, submissions };
}

export async function readEvidence(
  platform: Platform,
  caller: UserCaller,
  key: BodyOf<Contract['evidence']>,
): Promise<AnswerOf<Contract['evidence']>> {
  const { queries } = platform.db;
  await formDays(platform, caller.user, [await requireWindow(queries, caller, key)]);
  const signed = await requireSignedBook(queries, caller, key);
  // The signatures of a moment ago belong to the pack, with their place in the chain.
  while ((await platform.db.transaction((tx) => sealAuditEntries(tx))).sealed > 0);
  const auditNumber = (await readAuditHead(queries))?.number ?? 0;
  const files = await writeVaultFiles(queries, caller.user.firmId, { ...signed, auditNumber });
  if (!files) throw new AppError('evidenceNotSigned');
  return {
    book: signed.book,
    firmName: (await readFirm(queries, caller.user.firmId)).name,
    files,
    auditNumber,
    submissionIds: signed.submissions.map(({ id }) => id),
  };
}

export async function signEvidence(
  platform: Platform,
  caller: UserCaller,
  { listHash, auditNumber, files, ...key }: BodyOf<Contract['signEvidence']>,
): Promise<AnswerOf<Contract['signEvidence']>> {
  const names = new Set([...files.map(({ name }) => name), manifestFile, signatureFile]);
  if (names.size < files.length + 2) throw new AppError('evidenceFileRepeated');
  const { firmId, id: userId, displayName: madeBy, email } = caller.user;
  return transact(platform, caller, async (tx) => {
    const signed = await requireSignedBook(tx, caller, key);
    const { book, window } = signed;
    if (signed.listHash !== listHash) {
      throw new AppError('bookPreparedAgain', { name: book.prepared?.name ?? '' });
    }
    const known = await knownHashes(tx, firmId, { ...signed, auditNumber });
    refuseOtherBytes(known, files);
    const auditHead = await readAuditHead(tx);
    const now = platform.clock.now();
    const id = randomUUID();
    const firm = await readFirm(tx, firmId);
    const manifestOf = ({ origin, signKey }: LogKey) =>
      `${JSON.stringify(
        {
          format: evidenceFormat,
          packId: id,
          madeAt: now.toISOString(),
          madeBy: { name: madeBy, email },
          firm: { id: firmId, name: firm.name },
          book: {
            instrumentTypeId: book.instrumentTypeId,
            instrumentType: book.name,
            valuationDate: book.valuationDate,
            state: book.state,
            listHash,
            marks: book.marks,
            exceptions: book.exceptions,
            prepared: book.prepared,
            approved: book.approved,
            hasChangedSince: book.hasChanged,
          },
          auditHead,
          vault: { origin, signKey: Buffer.from(signKey).toString('base64') },
          // The vault knows these bytes itself; of the others it only keeps the hash.
          files: files.map((file) => ({ ...file, isKnown: known.get(file.name) === file.sha256 })),
        },
        null,
        2,
      )}\n`;
    let manifest = '';
    const signature = await signWithLogKey(platform, tx, (vaultKey) => {
      manifest = manifestOf(vaultKey);
      return `${evidenceNoteHead}\n${sha256(manifest)}\n`;
    });
    const manifestHash = sha256(manifest);
    await insertPack(tx, {
      id,
      firmId,
      userId,
      listHash,
      now,
      manifest,
      manifestHash,
      signature,
      instrumentId: window.instrumentId,
      valuationDate: window.valuationDate,
    });
    await recordAudit(tx, actorOf(caller), {
      action: 'desk.evidenceSigned',
      objectType: 'firm',
      objectId: firmId,
      details: {
        instrumentTypeId: window.instrumentId,
        valuationDate: window.valuationDate,
        packId: id,
        manifestHash,
        listHash,
        files: files.length,
      },
    });
    await addEvent(tx, 'desk.changed', { firm: firmId }, {});
    const pack = { _id: id, madeBy, madeAt: now.toISOString(), manifestHash, listHash };
    return { manifest, signature, pack };
  });
}

/** Under the names of the vault's own files a pack holds their bytes alone, or an auditor would take others for them. */
function refuseOtherBytes(
  known: ReadonlyMap<string, string>,
  files: BodyOf<Contract['signEvidence']>['files'],
): void {
  const given = new Map(files.map(({ name, sha256: hash }) => [name, hash]));
  const isOther = ([name, hash]: [string, string]) => (given.get(name) ?? hash) !== hash;
  if (vaultFiles.some((name) => !given.has(name)) || [...known].some(isOther)) {
    throw new AppError('bookListMoved');
  }
}

/** By the name of the file: what the vault writes itself, and the receipts. */
async function knownHashes(
  tx: Executor,
  firmId: string,
  signed: SignedBook & { readonly auditNumber: number },
): Promise<Map<string, string>> {
  const files = (await writeVaultFiles(tx, firmId, signed)) ?? [];
  return new Map([
    ...files.map(({ name, content }) => [name, sha256(content)] as const),
    ...signed.submissions.map(
      ({ id, receiptHash }) => [`receipts/${id}.txt`, receiptHash] as const,
    ),
  ]);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export async function readEvidencePacks(
  { db }: Platform,
  { user }: UserCaller,
  { instrumentTypeId, valuationDate }: BodyOf<Contract['evidencePacks']>,
): Promise<AnswerOf<Contract['evidencePacks']>> {
  const key = { instrumentId: instrumentTypeId, valuationDate };
  return { items: await readPacks(db.queries, user.firmId, key) };
}

export async function readEvidenceManifest(
  { db }: Platform,
  { user }: UserCaller,
  { packId }: ParamsOf<Contract['evidenceManifest']>,
): Promise<AnswerOf<Contract['evidenceManifest']>> {
  const found = await findPack(db.queries, user.firmId, packId);
  if (!found) throw new AppError('evidencePackNotFound');
  return found;
}
