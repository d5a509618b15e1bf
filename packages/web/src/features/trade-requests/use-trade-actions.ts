// Asking for values and answering, with what the specification says about both.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts, useFieldMessage } from '../../lib/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { typedPrice } from '../../ui/quotes/quote-figures.ts';
import { useRequestTrade, useRespondToTrade } from './trade-requests.api.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  /** The trade's `_id`. */
  readonly tradeId: string;
}

export function useTradeActions() {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const fieldMessage = useFieldMessage();
  const { mutateAsync: ask, isPending: isAsking } = useRequestTrade();
  const { mutateAsync: send, variables, isPending: isSending } = useRespondToTrade();

  const request = useCallback(
    async (tradeId: string): Promise<boolean> => {
      try {
        const { isExisting } = await ask(tradeId);
        if (isExisting) notices.show('info', t('notices.alreadyOpen'));
        else notices.show('success', t('notices.requested'));
        return true;
      } catch (error) {
        notices.show('error', t('notices.requestFailed'), failureTexts(error).join(' '));
        return false;
      }
    },
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [ask, t],
  );

  const respond = useCallback(
    async ({ requestId, tradeId }: AnsweredRequest, typed: string): Promise<boolean> => {
      const value = typedPrice(typed);
      if (value === null || Number.isNaN(value)) {
        const code = value === null ? 'responseValueRequired' : 'responseValueInvalid';
        notices.show('warning', fieldMessage(code) ?? code);
        return false;
      }
      try {
        await send({ tradeId, requestId, value });
        notices.show('success', t('notices.responded'));
        return true;
      } catch (error) {
        notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
        return false;
      }
    },
    // As above.
    // oxlint-disable-next-line react/exhaustive-deps
    [send, t],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
