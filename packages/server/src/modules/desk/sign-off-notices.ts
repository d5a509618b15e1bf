// Tells people of the firm about a sign-off: those who may approve that a book waits, those who signed what became of it.
import { hasFirmRight, type NoticeKind } from '@pricevault/basics';
import type { SignOffStep } from '@pricevault/basics/desk';
import { deskSignOffsContract } from '@pricevault/contract';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMembers } from '../identity/firms.repository.ts';
import { findNotified, type NoticeSubject } from '../notices/notices.repository.ts';
import { addNotices, withdrawNotices } from '../notices/notices.service.ts';
import { tellFirms, type NewsPlatform } from '../webhooks/webhook-news.service.ts';

const kinds: Record<SignOffStep, NoticeKind> = {
  prepared: 'signOffWaiting',
  approved: 'signOffApproved',
  sentBack: 'signOffSentBack',
  reopened: 'signOffReopened',
};

const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };

interface NamedBook {
  readonly instrumentId: string;
  readonly valuationDate: string;
  /** Of the instrument type. */
  readonly name: string;
}

const thingOf = ({ instrumentId, valuationDate }: NamedBook) => `${instrumentId} ${valuationDate}`;

function subjectOf({ instrumentId, valuationDate, name }: NamedBook, ...more: readonly string[]) {
  return {
    ...nothing,
    label: [name, valuationDate, ...more].join(' · '),
    book: { instrumentTypeId: instrumentId, valuationDate },
  };
}

interface TakenStep {
  readonly window: NamedBook;
  readonly step: SignOffStep;
  readonly reason: string | null;
  readonly firmId: string;
  /** Who took it. */
  readonly userId: string;
  /** Who had signed the book before. */
  readonly signers: readonly string[];
}

export async function notifyOfSignOff(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  { window, step, reason, firmId, userId, signers }: TakenStep,
): Promise<void> {
  const members = await membersOf(tx, firmId);
  const concerned = members.filter(({ _id, firmRole }) =>
    step === 'prepared' ? hasFirmRight(firmRole, 'approve') : signers.includes(_id),
  );
  const thingId = thingOf(window);
  const userIds = members.map(({ _id }) => _id);
  // What was said of the state before is over.
  for (const kind of ['signOffDue', 'signedListChanged'] as const) {
    await withdrawNotices(tx, { kind, userIds, thingId });
  }
  if (step !== 'prepared') await withdrawNotices(tx, { kind: kinds.prepared, userIds, thingId });
  await addNotices(tx, platform, [
    {
      kind: kinds[step],
      userIds: concerned.map(({ _id }) => _id).filter((id) => id !== userId),
      thingId,
      subject: subjectOf(window, ...(reason === null ? [] : [reason])),
    },
  ]);
}

/** The firm's own systems: names and reasons stay on the page. */
export function tellOfSignOff(
  tx: Executor,
  platform: NewsPlatform,
  about: {
    readonly window: NamedBook;
    readonly step: SignOffStep;
    readonly listHash: string;
    readonly firmId: string;
  },
): Promise<void> {
  const { instrumentId: instrumentTypeId, name: instrumentName, valuationDate } = about.window;
  const { step, listHash, firmId } = about;
  const search = new URLSearchParams({ type: instrumentTypeId, date: valuationDate });
  return tellFirms(tx, platform, {
    event: 'signoff.changed',
    firms: { only: firmId },
    data: { step, instrumentTypeId, instrumentName, valuationDate, listHash },
    page: `/desk?${search.toString()}`,
    call: deskSignOffsContract.books,
  });
}

/** Who has left the firm learns nothing of its books. */
async function membersOf(tx: Executor, firmId: string) {
  return (await listMembers(tx, firmId)).filter(({ isDisabled }) => !isDisabled);
}

export async function notifyOfChangedList(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  about: { book: NamedBook; firmId: string; signers: readonly string[] },
): Promise<void> {
  const { book, firmId, signers } = about;
  const userIds = (await membersOf(tx, firmId))
    .map(({ _id }) => _id)
    .filter((id) => signers.includes(id));
  const notice = { kind: 'signedListChanged', userIds, thingId: thingOf(book) } as const;
  await addNotices(tx, platform, [{ ...notice, subject: subjectOf(book) }]);
}

/** Those whose signature is missing and who were not told yet. */
export async function notifyOfDueBook(
  tx: Executor,
  platform: Pick<Platform, 'clock' | 'publicUrl'>,
  about: {
    book: NamedBook;
    firmId: string;
    preparedBy: string | null;
    until: NoticeSubject['until'];
  },
): Promise<void> {
  const { book, firmId, preparedBy, until } = about;
  const thingId = thingOf(book);
  const right = preparedBy === null ? 'prepare' : 'approve';
  const missing = (await membersOf(tx, firmId))
    .filter(({ _id, firmRole }) => hasFirmRight(firmRole, right) && _id !== preparedBy)
    .map(({ _id }) => _id);
  const told = new Set(await findNotified(tx, { kind: 'signOffDue', thingId, userIds: missing }));
  const userIds = missing.filter((id) => !told.has(id));
  await addNotices(tx, platform, [
    { kind: 'signOffDue', userIds, thingId, subject: { ...subjectOf(book), until } },
  ]);
}
