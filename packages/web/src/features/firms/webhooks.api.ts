// Reads and writes of the firm's webhooks and of their log.
import { webhooksContract, type WebhookDelivery } from '@pricevault/contract';
import { useCreate, usePage, useRead, useSend } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';

const webhooksKey = ['webhooks'] as const;
const logKey = [...webhooksKey, 'deliveries'] as const;
const always = { readsAfterRefusal: true } as const;

export function useWebhooks() {
  useRefreshOn('webhooks.changed', webhooksKey);
  return useRead([...webhooksKey, 'list'], webhooksContract.list);
}

export type DeliveryFilter = Partial<Pick<WebhookDelivery, 'state' | 'event'>>;

export function useDeliveries(
  webhookId: string,
  filter: DeliveryFilter,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
) {
  const query = { webhookId, ...filter, pageNum, pageSize };
  return usePage(logKey, webhooksContract.deliveries, { query });
}

export const useDelivery = (deliveryId: string) =>
  useRead([...logKey, 'one'], webhooksContract.delivery, { query: { deliveryId } });

export const useCreateWebhook = () => useCreate(webhooksKey, webhooksContract.create);
export const useUpdateWebhook = () => useSend(webhooksKey, webhooksContract.update);
export const useSetWebhookOn = () => useSend(webhooksKey, webhooksContract.setOn, always);
export const useRotateSecret = () => useSend(webhooksKey, webhooksContract.rotateSecret);
export const useRemoveWebhook = () => useSend(webhooksKey, webhooksContract.remove, always);
export const usePing = () => useSend(webhooksKey, webhooksContract.ping, always);
export const useReplay = () => useSend(webhooksKey, webhooksContract.replay, always);
