// Tells people of the firm about a sign-off: those who may approve that a book waits, those who signed what became of it.
import { hasFirmRight, type NoticeKind } from '@pricevault/basics';
import type { SignOffStep } from '@pricevault/basics/desk';
import type { Executor } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMembers } from '../identity/firms.repository.ts';
import { addNotices, withdrawNotices } from '../notices/notices.service.ts';
import type { BookWindow } from './books.service.ts';

const kinds: Record<SignOffStep, NoticeKind> = {
  prepared: 'signOffWaiting',
  approved: 'signOffApproved',
  sentBack: 'signOffSentBack',
  reopened: 'signOffReopened',
};

interface TakenStep {
  readonly window: BookWindow;
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
  const { instrumentId, valuationDate, name } = window;
  // Who has left the firm learns nothing of its books.
  const members = (await listMembers(tx, firmId)).filter(({ isDisabled }) => !isDisabled);
  const concerned = members.filter(({ _id, firmRole }) =>
    step === 'prepared' ? hasFirmRight(firmRole, 'approve') : signers.includes(_id),
  );
  const thingId = `${instrumentId} ${valuationDate}`;
  if (step !== 'prepared') {
    const userIds = members.map(({ _id }) => _id);
    await withdrawNotices(tx, { kind: kinds.prepared, userIds, thingId });
  }
  const nothing = { tradeId: null, tradeOId: null, bondId: null, isin: null, requestId: null };
  await addNotices(tx, platform, [
    {
      kind: kinds[step],
      userIds: concerned.map(({ _id }) => _id).filter((id) => id !== userId),
      thingId,
      subject: {
        ...nothing,
        label: [name, valuationDate, ...(reason === null ? [] : [reason])].join(' · '),
        book: { instrumentTypeId: instrumentId, valuationDate },
      },
    },
  ]);
}
