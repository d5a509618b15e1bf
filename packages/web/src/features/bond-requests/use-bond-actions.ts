// Asking for quotes of a bond, and answering.
import { useCallback } from 'react';
import { isQuoteStep, isUncrossed } from '@pricevault/contract';
import { useFieldMessage } from '../../lib/i18n/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { typedPrice } from '../../ui/quotes/quote-figures.ts';
import { useAnswering, useAsking } from '../../ui/quotes/use-asking.ts';
import { useRequestBond, useRespondToBond } from './bond-requests.api.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  /** The bond's `_id`. */
  readonly bondId: string;
}

/** The code of the sentence that says what is missing or wrong; null where the quote can be sent. */
function problemOf(bid: number | null, offer: number | null): string | null {
  if (bid === null) return 'bidRequired';
  if (!isQuoteStep(bid)) return 'bidInvalid';
  if (offer !== null && !isQuoteStep(offer)) return 'offerInvalid';
  return isUncrossed({ bid, offer }) ? null : 'offerBelowBid';
}

export function useBondActions() {
  const fieldMessage = useFieldMessage();
  const { mutateAsync: ask, isPending: isAsking } = useRequestBond();
  const { mutateAsync: send, variables, isPending: isSending } = useRespondToBond();
  const request = useAsking(ask);
  const answer = useAnswering(send);

  const respond = useCallback(
    async (answered: AnsweredRequest, values: FormData): Promise<void> => {
      const typed = (name: string) => {
        const value = values.get(name);
        return typedPrice(typeof value === 'string' ? value : '');
      };
      const bid = typed('bid');
      const offer = typed('offer');
      const problem = problemOf(bid, offer);
      if (problem !== null || bid === null) {
        notices.show('warning', fieldMessage(problem ?? 'bidRequired') ?? '');
        return;
      }
      await answer({ ...answered, bid, offer });
    },
    [answer, fieldMessage],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
