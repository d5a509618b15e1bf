// Removing rows of reference data: the server counts what hangs on them; without anything they go at once, else after a
// question (spec 000 section 4). The domain gives its two calls and its words; the question is RemovalDialog.
import { useState } from 'react';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../notices/notice-store.ts';

interface CheckedRemovalInput {
  /** How many things hang on the rows. */
  readonly check: (ids: readonly string[]) => Promise<number>;
  readonly remove: (ids: readonly string[]) => Promise<unknown>;
  /** The notice after the removal, by the number of rows where the words depend on it. */
  readonly doneText: string | ((count: number) => string);
  readonly onRemoved?: (ids: readonly string[]) => void;
  /** Replaces the notice after rows went without a question. */
  readonly offerUndo?: (ids: readonly string[]) => void;
}

export interface CheckedRemoval {
  readonly start: (ids: readonly string[]) => void;
  readonly confirm: () => void;
  readonly cancel: () => void;
  readonly isBusy: boolean;
  readonly isAsking: boolean;
  /** Kept while the dialog fades, so that its text does not change under the eye. */
  readonly related: number;
}

export function useCheckedRemoval(input: CheckedRemovalInput): CheckedRemoval {
  const failureTexts = useFailureTexts();
  const [question, setQuestion] = useState<{ ids: readonly string[]; related: number } | null>(
    null,
  );
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const run = async (step: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await step();
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
    setIsBusy(false);
  };
  const removeNow = async (ids: readonly string[], wasAsked: boolean) => {
    await input.remove(ids);
    input.onRemoved?.(ids);
    if (input.offerUndo && !wasAsked) return input.offerUndo(ids);
    const { doneText } = input;
    notices.show('success', typeof doneText === 'string' ? doneText : doneText(ids.length));
  };
  const start = async (ids: readonly string[]) => {
    const related = await input.check(ids);
    if (related === 0) return removeNow(ids, false);
    setQuestion({ ids, related });
    setIsAsking(true);
  };

  return {
    start: (ids) => void run(() => start(ids)),
    confirm: () => {
      if (question) void run(() => removeNow(question.ids, true)).then(() => setIsAsking(false));
    },
    cancel: () => setIsAsking(false),
    isBusy,
    isAsking,
    related: question?.related ?? 0,
  };
}
