// Asking for values of a trade, and answering.
import { useCallback } from 'react';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { typedPrice } from '../../ui/quotes/quote-figures.ts';
import { useAnswering, useAsking } from '../../ui/quotes/use-asking.ts';
import { useRequestTrade, useRespondToTrade } from './trade-requests.api.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  /** The trade's `_id`. */
  readonly tradeId: string;
}

export function useTradeActions() {
  const fieldMessage = useFieldMessage();
  const { mutateAsync: ask, isPending: isAsking } = useRequestTrade();
  const { mutateAsync: send, variables, isPending: isSending } = useRespondToTrade();
  const request = useAsking(ask);
  const answer = useAnswering(send);

  const respond = useCallback(
    async (answered: AnsweredRequest, typed: string): Promise<void> => {
      const value = typedPrice(typed);
      if (value === null || Number.isNaN(value)) {
        const code = value === null ? 'responseValueRequired' : 'responseValueInvalid';
        notices.show('warning', fieldMessage(code) ?? code);
        return;
      }
      await answer({ ...answered, value });
    },
    [answer, fieldMessage],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
