// How a delivery stands, and how an attempt to deliver it went.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookAttempt, WebhookDelivery } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';

const tones: Readonly<Record<WebhookDelivery['state'], BadgeTone>> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'error',
};

export function DeliveryState({ of: { state, attempts } }: { readonly of: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const isAgain = state === 'waiting' && attempts > 0;
  return (
    <Badge tone={isAgain ? 'warning' : tones[state]}>
      {t(`log.states.${isAgain ? 'retrying' : state}`)}
    </Badge>
  );
}

/** `200 in 84 ms`, or why there was no answer. */
export function useAttemptText(): (attempt: WebhookAttempt) => string {
  const { t } = useTranslation('webhooks');
  return useMemo(
    () =>
      ({ status, milliseconds, problem }) =>
        status === null
          ? t(`log.problems.${problem ?? 'notReached'}`)
          : t('log.answered', { status, milliseconds }),
    [t],
  );
}
