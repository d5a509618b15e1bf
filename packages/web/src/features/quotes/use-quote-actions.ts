// Requesting and answering quotes on a trade or a bond, with the specified notices.
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts, useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import type {
  AnswerProblem,
  AskedQuote,
  QuoteScreen,
  TypedPrices,
  WhyNoAnswer,
} from './quote-screen.ts';
import type { Doubt } from './FarOffQuestion.tsx';
import { useAskForQuotes, useRespond } from './quotes.api.ts';

/** An answer that was not sent: the request, the field, and the sentence. */
interface UnsentAnswer extends AnswerProblem {
  readonly requestId: string;
}

export function useQuoteActions({ kind, readAnswer }: QuoteScreen) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const refusal = useFirmRefusal('quote');
  const fieldMessage = useFieldMessage();
  const { mutateAsync: ask, isPending: isAsking } = useAskForQuotes(kind);
  const { mutateAsync: send, variables, isPending: isSending } = useRespond(kind);

  const request = useCallback(
    async (thingId: string): Promise<void> => {
      try {
        const { isExisting } = await ask(thingId);
        if (isExisting) notices.show('info', t('notices.alreadyOpen'));
        else notices.show('success', t('notices.requested'));
      } catch (error) {
        notices.show('error', t('notices.requestFailed'), failureTexts(error).join(' '));
      }
    },
    [ask, t, failureTexts],
  );

  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [unsent, setUnsent] = useState<UnsentAnswer | null>(null);
  /** Whether the answer was sent. */
  const respond = useCallback(
    async (asked: AskedQuote, prices: TypedPrices): Promise<boolean> => {
      const answer = readAnswer(asked, prices);
      if ('problem' in answer) {
        const problem = fieldMessage(answer.problem) ?? answer.problem;
        notices.show('warning', problem);
        setUnsent({ requestId: asked.requestId, field: answer.field, problem });
        return false;
      }
      setUnsent(null);
      const post = async (body: Parameters<typeof send>[0]): Promise<boolean> => {
        try {
          await send(body);
          notices.show('success', t('notices.responded'));
          return true;
        } catch (error) {
          if ((error as Partial<ApiError>).codes?.[0] === 'answerNotConfirmed') {
            const isRight = await new Promise<boolean>((resolve) =>
              setDoubt({ prices, answer: resolve }),
            );
            setDoubt(null);
            return isRight && post({ ...body, isConfirmed: true });
          }
          notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
          return false;
        }
      };
      return post(answer.body);
    },
    [readAnswer, send, t, failureTexts, fieldMessage],
  );

  const whyNot = useCallback(
    (reason: WhyNoAnswer): string | undefined =>
      refusal ?? (reason === null ? undefined : t(reason)),
    [refusal, t],
  );

  return {
    /** Why the user cannot ask for quotes. */
    refusal,
    /** Why the user cannot answer. */
    whyNot,
    request,
    isAsking,
    respond,
    /** An answer that is far off, until somebody tells whether it is right. */
    doubt,
    sendingTo: isSending ? variables.requestId : undefined,
    /** The sentence for a field of a request, until something is typed. */
    problemAt: useCallback(
      (requestId: string, field: AnswerProblem['field']) =>
        unsent?.requestId === requestId && unsent.field === field ? unsent.problem : undefined,
      [unsent],
    ),
    forgetProblem: useCallback(() => setUnsent(null), []),
  };
}
