// Asking for a trade or a bond, and answering, with what the specification says about both.
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { notices } from '../notices/notice-store.ts';

export function useAsking(ask: (thingId: string) => Promise<{ isExisting: boolean }>) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  return useCallback(
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
}

export function useAnswering<Answer>(send: (answer: Answer) => Promise<unknown>) {
  const { t } = useTranslation('quotes');
  const failureTexts = useFailureTexts();
  return useCallback(
    async (answer: Answer): Promise<void> => {
      try {
        await send(answer);
        notices.show('success', t('notices.responded'));
      } catch (error) {
        notices.show('error', t('notices.respondFailed'), failureTexts(error).join(' '));
      }
    },
    [send, t, failureTexts],
  );
}
