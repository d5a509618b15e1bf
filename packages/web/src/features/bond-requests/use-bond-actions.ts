// Asking for quotes and answering, with what the specification says about both.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isQuoteStep, isUncrossed } from '@pricevault/contract';
import { useFailureTexts, useFieldMessage } from '../../lib/failure-text.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { typedPrice } from '../../ui/quotes/quote-figures.ts';
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
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  const fieldMessage = useFieldMessage();
  const { mutateAsync: ask, isPending: isAsking } = useRequestBond();
  const { mutateAsync: send, variables, isPending: isSending } = useRespondToBond();

  const request = useCallback(
    async (bondId: string): Promise<void> => {
      try {
        const { isExisting } = await ask(bondId);
        if (isExisting) notices.show('info', t('notices.alreadyOpen'));
        else notices.show('success', t('notices.requested'));
      } catch (error) {
        notices.show('error', t('notices.requestFailed'), failureTexts(error).join(' '));
      }
    },
    // `failureTexts` is made anew at each drawing and says the same.
    // oxlint-disable-next-line react/exhaustive-deps
    [ask, t],
  );

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
      try {
        await send({ ...answered, bid, offer });
        notices.show('success', t('notices.responded'));
      } catch (error) {
        notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
      }
    },
    // As above.
    // oxlint-disable-next-line react/exhaustive-deps
    [send, t],
  );

  return { request, isAsking, respond, sendingTo: isSending ? variables.requestId : undefined };
}
