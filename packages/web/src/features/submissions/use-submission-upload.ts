// Submitting a file, in the specified order: header, instrument types, duplicates, invalid trades, then the values (spec 001
// section 4). A mark takes one path: users who gave the marks through the consensus are asked before they are sent openly.
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  consensusContract,
  submissionsContract,
  type ReplyOf,
  type WindowState,
} from '@pricevault/contract';
import { callThroughWorker } from '../../lib/http/worker-call.ts';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { leftOutRows } from '../../ui/upload/left-out.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import type { MarkWarnings } from '../../ui/upload/WarningsReview.tsx';
import { useSaving } from '../../ui/upload/use-saving.ts';
import { useUpload, type Upload } from '../../ui/upload/use-upload.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './submission-upload.worker.ts?worker&url';
import { questionsOf, type SubmissionQuestion } from './submission-questions.ts';
import { submissionsKey } from './submissions.api.ts';

export interface SubmissionOutcome {
  readonly reply: ReplyOf<typeof submissionsContract.submit>;
  readonly tradeIds: readonly (string | number)[];
  /** The series that holds most of the trades; null where none holds any. */
  readonly seriesId: string | null;
  /** Rows of the file that were not stored. */
  readonly leftOut: number;
  readonly leftOutRows: readonly SkipReason[];
}

/** Warnings that are listed; the rest are only counted. */
const warningsShown = 200;

export interface SubmissionUpload {
  readonly upload: Upload;
  readonly warnings: MarkWarnings | null;
  /** Of the marks; null until the file's type is known. */
  readonly unit: string | null;
  /** The window whose tries the firm has used up: nothing new can be sent to it. */
  readonly usedWindow: WindowState | null;
  /** Corrections of published results that are open for the file's type, and the one that is meant. */
  readonly corrections: WindowState['corrections'];
  readonly correctedDate: string | null;
  readonly setCorrectedDate: (date: string | null) => void;
  /** Rows without a value whose trade has one in the window, and those of them that withdraw it: all or none. */
  readonly blanks: number;
  readonly withdrawing: number;
  readonly setWithdrawsBlanks: (isOn: boolean) => void;
  readonly isSaving: boolean;
  readonly question: SubmissionQuestion | null;
  readonly save: () => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly outcome: SubmissionOutcome | null;
  readonly startAgain: () => void;
}

export function useSubmissionUpload(): SubmissionUpload {
  const { t } = useTranslation('submissions');
  const queries = useQueryClient();
  const [withdrawsBlanks, setWithdrawsBlanks] = useState(false);
  const upload = useUpload({
    workerAddress,
    readStored: (carry) => callThroughWorker(submissionsContract.reference, carry),
    choice: null,
    withdrawsBlanks,
  });
  const { state, worker, carry } = upload;
  const isIdle = state.step === 'idle';
  // Another file is another choice.
  useEffect(() => {
    if (isIdle) setWithdrawsBlanks(false);
  }, [isIdle]);
  const blanks = state.step === 'ready' ? state.blanks : 0;
  const withdrawing = withdrawsBlanks ? blanks : 0;
  const [checked, setChecked] = useState<ReplyOf<typeof submissionsContract.check> | null>(null);
  const [warnings, setWarnings] = useState<MarkWarnings | null>(null);
  const [questions, setQuestions] = useState<readonly SubmissionQuestion[]>([]);
  const { isSaving, run } = useSaving(() => setQuestions([]));
  const [outcome, setOutcome] = useState<SubmissionOutcome | null>(null);
  const [chosenDate, setCorrectedDate] = useState<string | null>(null);
  const attempt = useMemo(createAttemptKey, []);

  const window = checked?.window ?? null;
  const corrections = window?.corrections ?? [];
  const correctedDate = corrections.some(({ valuationDate }) => valuationDate === chosenDate)
    ? chosenDate
    : null;
  const counts = state.step === 'ready' ? state.counts : null;
  const isCompared = counts !== null;
  useEffect(() => {
    setWarnings(null);
    if (!isCompared || !worker) return undefined;
    let isWanted = true;
    worker.ask('warnings', { count: warningsShown }).then(
      // Up to 200 sentences are drawn in small steps.
      (found) => {
        if (isWanted) startTransition(() => setWarnings(found));
      },
      () => undefined, // the worker was closed, or is lost, and then nothing can be sent either
    );
    return () => {
      isWanted = false;
    };
    // Another reading of the numbers is another comparison.
  }, [isCompared, counts, worker]);

  // Asked before Save, so that nobody answers questions in vain. If this fails, Save checks again.
  useEffect(() => {
    setChecked(null);
    if (!isCompared || !worker) return undefined;
    let isWanted = true;
    callThroughWorker(submissionsContract.check, carry('sendKeys')).then(
      (reply) => {
        if (isWanted) startTransition(() => setChecked(reply));
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [isCompared, worker, carry]);

  const submit = async (seriesId: string | null) => {
    const key = attempt.keyFor([state, correctedDate, withdrawing]);
    const rows = carry('sendRows', {
      ...(correctedDate === null ? {} : { valuationDate: correctedDate }),
      ...(withdrawing === 0 ? {} : { blanks: 'withdraw' }),
    });
    const reply = await callThroughWorker(submissionsContract.submit, rows, key);
    attempt.accepted();
    const tradeIds = worker ? (await worker.ask('keys', {})).keys : [];
    setQuestions([]);
    const reasons = worker ? await leftOutRows(worker, reply.problems) : [];
    const unsent = counts?.skipped ?? 0;
    setOutcome({
      reply,
      tradeIds,
      seriesId,
      leftOut: unsent + reply.skipped,
      leftOutRows: reasons,
    });
    upload.reset();
    if (!reply.is_timing) notices.show('warning', t(`notices.${reply.reason ?? 'late'}`));
    else notices.show('success', reply.isRepeat ? t('notices.repeat') : t('notices.counted'));
    await queries.invalidateQueries({ queryKey: submissionsKey });
  };

  return {
    upload,
    warnings,
    unit: window?.unit ?? null,
    usedWindow: correctedDate === null && window?.open && window.triesLeft === 0 ? window : null,
    corrections,
    correctedDate,
    setCorrectedDate: (date) => {
      setCorrectedDate(date);
      // Marks of the open window are none of the correction's.
      if (date !== null) setWithdrawsBlanks(false);
    },
    blanks: correctedDate === null ? blanks : 0,
    withdrawing,
    setWithdrawsBlanks,
    isSaving,
    question: questions[0] ?? null,
    save: () =>
      void run(async () => {
        const now = await callThroughWorker(submissionsContract.check, carry('sendKeys'));
        setChecked(now);
        const paths = await callThroughWorker(consensusContract.check, carry('sendKeys'));
        const open = questionsOf(
          now.result,
          (counts?.unchanged ?? 0) + withdrawing,
          paths.usedPaths,
        );
        setQuestions(open);
        if (open.length === 0) await submit(now.seriesId);
      }),
    confirm: () => {
      const left = questions.slice(1);
      if (left.length > 0) setQuestions(left);
      else void run(() => submit(checked?.seriesId ?? null));
    },
    cancel: () => setQuestions([]),
    outcome,
    startAgain: () => setOutcome(null),
  };
}
