// What the user can do with a book now, and why not. The server decides again.
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { DeskBook } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import type { SignOffAction } from './desk.api.ts';

export interface NextStep {
  readonly action: SignOffAction;
  /** Why it cannot be done now. */
  readonly why: string | undefined;
  /** The one that brings the book on. */
  readonly isNext: boolean;
}

export const useNextSteps = (book: DeskBook) => useNextStepsOf()(book);

/** The same for several books. */
export function useNextStepsOf(): (book: DeskBook) => readonly NextStep[] {
  const { t } = useTranslation('desk');
  const me = useCurrentUser().id;
  const mayNotPrepare = useFirmRefusal('prepare');
  const mayNotApprove = useFirmRefusal('approve');
  return (book) => stepsOf(book, { t, me, mayNotPrepare, mayNotApprove });
}

interface Signer {
  readonly t: TFunction<'desk'>;
  readonly me: string;
  readonly mayNotPrepare: string | undefined;
  readonly mayNotApprove: string | undefined;
}

function stepsOf(
  book: DeskBook,
  { t, me, mayNotPrepare, mayNotApprove }: Signer,
): readonly NextStep[] {
  const { state, isProvisional, open, prepared, hasChanged } = book;
  const reopen = { action: 'reopen', why: mayNotPrepare, isNext: false } as const;
  if (state === 'approved') return [reopen];
  if (state === 'open') {
    const unfinished = open === 0 ? undefined : t('signOff.left', { count: open });
    const why = mayNotPrepare ?? (isProvisional ? t('signOff.provisional') : unfinished);
    return [{ action: 'prepare', why, isNext: true }];
  }
  const isOwn = prepared?._id === me;
  const changed = hasChanged ? t('signOff.changedSincePrepared') : undefined;
  const approve = {
    action: 'approve',
    why: isOwn ? t('signOff.own') : (mayNotApprove ?? changed),
    isNext: true,
  } as const;
  const isDeciding = !isOwn && mayNotApprove === undefined;
  return [isDeciding ? { action: 'sendBack', why: undefined, isNext: false } : reopen, approve];
}
