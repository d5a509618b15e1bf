// Requesting and answering quotes on a trade or a bond, with the specified notices.
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts, useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import type { AskedQuote, QuoteScreen, TypedPrices } from './quote-screen.ts';
import { useAskForQuotes, useRespond } from './quotes.api.ts';

export function useQuoteActions({ kind, readAnswer }: QuoteScreen) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
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

  // An answer far off is sent twice: the second time confirms the first.
  const confirmed = useRef<string | null>(null);
  const respond = useCallback(
    async (asked: AskedQuote, prices: TypedPrices): Promise<void> => {
      const answer = readAnswer(asked, prices);
      if ('problem' in answer) {
        notices.show('warning', fieldMessage(answer.problem) ?? answer.problem);
        return;
      }
      const isConfirmed = confirmed.current === JSON.stringify(answer.body);
      try {
        await send({ ...answer.body, ...(isConfirmed && { isConfirmed }) });
        notices.show('success', t('notices.responded'));
      } catch (error) {
        if (error instanceof ApiError && error.codes.includes('answerNotConfirmed')) {
          confirmed.current = JSON.stringify(answer.body);
          notices.show('warning', t('notices.farOff'), t('notices.farOffHint'));
          return;
        }
        notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
      }
    },
    [readAnswer, send, t, failureTexts, fieldMessage],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
