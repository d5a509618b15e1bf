// Asking for a trade or a bond, and answering, with what the specification says about both.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readTypedNumber } from '../../lib/format/typed-numbers.ts';
import { useFailureTexts, useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import type { AskedQuote, QuoteScreen } from './quote-screen.ts';
import { useAskForQuotes, useRespond } from './quotes.api.ts';

export function useQuoteActions({ kind, readAnswer }: QuoteScreen) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
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

  const respond = useCallback(
    async (asked: AskedQuote, values: FormData): Promise<void> => {
      const answer = readAnswer(asked, (name) => {
        const text = values.get(name);
        return typeof text === 'string' ? (readTypedNumber(text, language) ?? null) : null;
      });
      if ('problem' in answer) {
        notices.show('warning', fieldMessage(answer.problem) ?? answer.problem);
        return;
      }
      try {
        await send(answer.body);
        notices.show('success', t('notices.responded'));
      } catch (error) {
        notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
      }
    },
    [readAnswer, language, send, t, failureTexts, fieldMessage],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
