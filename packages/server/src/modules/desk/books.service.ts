// The books of a firm on a date: how many exceptions are left, who signed, and whether the list is still the signed one.
import type { AnswerOf, BodyOf, DeskBook, deskSignOffsContract } from '@pricevault/contract';
import { AppError } from '../../platform/app-error.ts';
import type { Executor } from '../../platform/db/database.ts';
import type { UserCaller } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findOwnWindows, type OwnWindow } from '../results/own-results.service.ts';
import { readDays } from './desk-days.repository.ts';
import { newestDate } from './desk.service.ts';
import { countStates } from './exceptions.repository.ts';
import { formDays } from './form-days.ts';
import { hasListChanged } from './list-comparison.ts';
import {
  findSignedList,
  readSignOffs,
  readSteps,
  type BookKey,
  type SignOff,
} from './sign-offs.repository.ts';

type Contract = typeof deskSignOffsContract;

export interface BookWindow extends OwnWindow {
  /** Of the instrument type. */
  readonly name: string;
}

export async function readBooks(
  platform: Platform,
  { user }: UserCaller,
  { date }: BodyOf<Contract['books']>,
): Promise<AnswerOf<Contract['books']>> {
  const { queries } = platform.db;
  const { windows, typeNames } = await findOwnWindows(queries, user, date ?? newestDate(platform));
  await formDays(platform, user, windows);
  const named = windows.map((window) => ({
    ...window,
    name: typeNames.get(window.instrumentId) ?? '',
  }));
  const items = await describeBooks(queries, user.firmId, named);
  return { items: items.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

export async function readSignedList(
  { db }: Platform,
  { user }: UserCaller,
  { listHash }: BodyOf<Contract['signedList']>,
): Promise<AnswerOf<Contract['signedList']>> {
  const content = await findSignedList(db.queries, user.firmId, listHash);
  if (content === null) throw new AppError('signedListNotFound');
  return { content };
}

/** A window without a mark of the firm is no book. */
export async function describeBooks(
  executor: Executor,
  firmId: string,
  windows: readonly BookWindow[],
): Promise<DeskBook[]> {
  const windowIds = windows.map(({ id }) => id);
  // One after the other: a transaction has one connection.
  const days = await readDays(executor, firmId, windowIds);
  const moved = await countStates(executor, firmId, windows);
  const signOffs = await readSignOffs(executor, firmId, windows);
  const steps = await readSteps(executor, firmId, windows);
  const books: DeskBook[] = [];
  for (const window of windows) {
    const day = days.find(({ windowId }) => windowId === window.id);
    if (!day || day.marks === 0) continue;
    const isOf = (key: BookKey) =>
      key.instrumentId === window.instrumentId && key.valuationDate === window.valuationDate;
    const signOff = signOffs.find(isOf) ?? null;
    const dealtWith = moved
      .filter(({ windowId }) => windowId === window.id)
      .reduce((sum, { count }) => sum + count, 0);
    books.push({
      instrumentTypeId: window.instrumentId,
      name: window.name,
      valuationDate: window.valuationDate,
      isProvisional: window.isProvisional,
      marks: day.marks,
      exceptions: day.exceptions,
      open: day.exceptions - dealtWith,
      ...signaturesOf(signOff),
      hasChanged: signOff !== null && (await hasListChanged(executor, firmId, signOff, day)),
      steps: steps
        .filter(isOf)
        .map(({ step, by, at, reason, listHash, marks, exceptions }) => ({
          step,
          by,
          at: at.toISOString(),
          reason,
          listHash,
          marks,
          exceptions,
        })),
    });
  }
  return books;
}

function signaturesOf(signOff: SignOff | null) {
  if (!signOff) {
    return { state: 'open' as const, prepared: null, approved: null, listHash: null };
  }
  const { preparedBy, preparerName, preparedAt, approvedBy, approverName, approvedAt } = signOff;
  return {
    state: approvedBy === null ? ('prepared' as const) : ('approved' as const),
    prepared: { _id: preparedBy, name: preparerName, at: preparedAt.toISOString() },
    approved:
      approvedBy === null
        ? null
        : { _id: approvedBy, name: approverName ?? '', at: approvedAt?.toISOString() ?? '' },
    listHash: signOff.listHash,
  };
}
