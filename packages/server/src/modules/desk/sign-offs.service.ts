// Signs a book: one person prepares it, another one of the firm approves it. Between the two and afterwards it is locked.
import type { SignOffStep } from '@pricevault/basics/desk';
import type { AuditAction, AnswerOf, BodyOf, deskSignOffsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Executor } from '../../platform/db/database.ts';
import { addEvent } from '../../platform/events/event.repository.ts';
import { actorOf, transact, type UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnWindows } from '../results/own-results.service.ts';
import { describeBooks, type BookWindow } from './books.service.ts';
import { readDays } from './desk-days.repository.ts';
import { lockDesk } from './desk-lock.repository.ts';
import { catchUpWithChallenges } from './exceptions.service.ts';
import { formDays, readListBasis } from './form-days.ts';
import { hasListChanged } from './list-comparison.ts';
import { notifyOfSignOff, tellOfSignOff } from './sign-off-notices.ts';
import {
  approveSignOff,
  deleteSignOff,
  insertSignOff,
  insertStep,
  readList,
  readSignOffs,
  type SignOff,
} from './sign-offs.repository.ts';
import { writeSignedList } from './signed-list.ts';

type Contract = typeof deskSignOffsContract;
type Answer = AnswerOf<Contract['prepare']>;
type Key = BodyOf<Contract['prepare']>;
type Signed = Pick<SignOff, 'listHash' | 'marks' | 'exceptions'>;

interface Step extends Signed {
  readonly step: SignOffStep;
  readonly reason: string | null;
  /** Who had signed the book before this step. */
  readonly signers: readonly string[];
}

/** What a step needs to know of its book; nobody changes it before the transaction ends. */
interface LockedBook {
  readonly tx: Executor;
  readonly window: BookWindow;
  readonly signOff: SignOff | null;
}

export function prepareBook(platform: Platform, caller: UserCaller, key: Key): Promise<Answer> {
  return takeStep(platform, caller, key, async ({ tx, window, signOff }) => {
    if (signOff?.approverName) {
      throw new AppError('bookAlreadyApproved', { name: signOff.approverName });
    }
    if (signOff) throw new AppError('bookAlreadyPrepared', { name: signOff.preparerName });
    const { valuationDate } = window;
    if (window.isProvisional) throw new AppError('bookProvisional', { valuationDate });
    const { firmId, id: userId } = caller.user;
    const basis = await requireFormed(tx, firmId, window);
    const list = await readList(tx, firmId, window.id);
    if (!list) throw new AppError('bookNotFound', { valuationDate });
    if (list.basis !== basis) throw new AppError('bookListMoved');
    const written = await writeSignedList(list.rows);
    if (written.open > 0) throw new AppError('bookExceptionsOpen', { count: written.open });
    const now = platform.clock.now();
    await insertSignOff(tx, { firmId, userId, now }, window, { ...written, basis });
    const { hash: listHash, marks, exceptions } = written;
    return { step: 'prepared', reason: null, signers: [], listHash, marks, exceptions };
  });
}

export function approveBook(
  platform: Platform,
  caller: UserCaller,
  { listHash, ...key }: BodyOf<Contract['approve']>,
): Promise<Answer> {
  return takeStep(platform, caller, key, async ({ tx, window, signOff: stored }) => {
    const signOff = requireDecision(stored, caller);
    const { preparerName: name } = signOff;
    if (signOff.listHash !== listHash) throw new AppError('bookPreparedAgain', { name });
    const { firmId, id: userId } = caller.user;
    const basis = await requireFormed(tx, firmId, window);
    if (await hasListChanged(tx, firmId, signOff, { windowId: window.id, basis })) {
      throw new AppError('bookListChanged', { name });
    }
    await approveSignOff(tx, { firmId, userId, now: platform.clock.now() }, window);
    return { step: 'approved', reason: null, signers: [signOff.preparedBy], ...signedOf(signOff) };
  });
}

export function sendBookBack(
  platform: Platform,
  caller: UserCaller,
  { reason, ...key }: BodyOf<Contract['sendBack']>,
): Promise<Answer> {
  return takeStep(platform, caller, key, async ({ tx, window, signOff: stored }) => {
    const signOff = requireDecision(stored, caller);
    await unlockBook(platform, tx, caller, window);
    return { step: 'sentBack', reason, signers: [signOff.preparedBy], ...signedOf(signOff) };
  });
}

/** Whoever may prepare may reopen: afterwards it needs two people again. */
export function reopenBook(
  platform: Platform,
  caller: UserCaller,
  { reason, ...key }: BodyOf<Contract['reopen']>,
): Promise<Answer> {
  return takeStep(platform, caller, key, async ({ tx, window, signOff }) => {
    if (!signOff) throw new AppError('bookNotSigned');
    await unlockBook(platform, tx, caller, window);
    const signers = [
      signOff.preparedBy,
      ...(signOff.approvedBy === null ? [] : [signOff.approvedBy]),
    ];
    return { step: 'reopened', reason, signers, ...signedOf(signOff) };
  });
}

async function unlockBook(
  platform: Platform,
  tx: Executor,
  { user: { firmId } }: UserCaller,
  window: BookWindow,
): Promise<void> {
  await deleteSignOff(tx, firmId, window);
  await catchUpWithChallenges(tx, { firmId, userId: null, now: platform.clock.now() }, window.id);
}

const signedOf = ({ listHash, marks, exceptions }: SignOff): Signed => ({
  listHash,
  marks,
  exceptions,
});

/** Four eyes: the person counts, not the role, which may have changed since. */
function requireDecision(signOff: SignOff | null, { user }: UserCaller): SignOff {
  if (!signOff) throw new AppError('bookNotPrepared');
  if (signOff.approverName) {
    throw new AppError('bookAlreadyApproved', { name: signOff.approverName });
  }
  if (signOff.preparedBy === user.id) throw new AppError('bookFourEyes');
  return signOff;
}

/** A result or a tolerance may have changed after the list was formed. Returns what it was formed from. */
async function requireFormed(tx: Executor, firmId: string, window: BookWindow): Promise<string> {
  const basis = await readListBasis(tx, firmId, window);
  const [day] = await readDays(tx, firmId, [window.id]);
  if (day?.basis !== basis) throw new AppError('bookListMoved');
  return basis;
}

async function takeStep(
  platform: Platform,
  caller: UserCaller,
  key: Key,
  work: (book: LockedBook) => Promise<Step>,
): Promise<Answer> {
  const { firmId } = caller.user;
  const found = await requireWindow(platform.db.queries, caller, key);
  await formDays(platform, caller.user, [found]);
  return transact(platform, caller, async (tx) => {
    await lockDesk(tx, firmId);
    const window = await requireWindow(tx, caller, key);
    const [signOff = null] = await readSignOffs(tx, firmId, [window]);
    const step = await work({ tx, window, signOff });
    await record(platform, tx, caller, window, step);
    const [book] = await describeBooks(tx, firmId, [window]);
    if (!book) throw new AppError('bookNotFound', { valuationDate: key.valuationDate });
    return { book };
  });
}

export async function requireWindow(
  executor: Executor,
  { user }: UserCaller,
  { instrumentTypeId, valuationDate }: Key,
): Promise<BookWindow> {
  const { windows, typeNames } = await findOwnWindows(executor, user, valuationDate);
  const window = windows.find(
    (one) => one.instrumentId === instrumentTypeId && one.valuationDate === valuationDate,
  );
  if (!window) throw new AppError('bookNotFound', { valuationDate });
  return { ...window, name: typeNames.get(instrumentTypeId) ?? '' };
}

const actions: Record<SignOffStep, AuditAction> = {
  prepared: 'desk.bookPrepared',
  approved: 'desk.bookApproved',
  sentBack: 'desk.bookSentBack',
  reopened: 'desk.bookReopened',
};

async function record(
  platform: Platform,
  tx: Executor,
  caller: UserCaller,
  window: BookWindow,
  { signers, ...step }: Step,
): Promise<void> {
  const { firmId, id: userId } = caller.user;
  await insertStep(tx, { firmId, userId, now: platform.clock.now() }, window, step);
  const { listHash, marks, exceptions } = step;
  await recordAudit(tx, actorOf(caller), {
    action: actions[step.step],
    objectType: 'firm',
    objectId: firmId,
    // Reasons stay with the firm, as comments do.
    details: {
      instrumentTypeId: window.instrumentId,
      valuationDate: window.valuationDate,
      listHash,
      marks,
      exceptions,
    },
  });
  await addEvent(tx, 'desk.changed', { firm: firmId }, {});
  await notifyOfSignOff(tx, platform, { window, signers, ...step, firmId, userId });
  await tellOfSignOff(tx, platform, { window, step: step.step, listHash, firmId });
}
