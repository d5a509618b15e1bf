// Reads and writes of what goes by mail: to the broker desk, and to the trader.
import { useQuery } from '@tanstack/react-query';
import { deskMailsContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { usePage, useRead, useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { Paging } from './quotes.api.ts';

const allKey = ['desk-mails'] as const;
const brokerKey = [...allKey, 'broker'] as const;
const deskKey = [...allKey, 'desk'] as const;
const traderKey = [...allKey, 'trader'] as const;
/** The mail that was just sent is among the newest. */
const newest = { pageNum: 0, pageSize: 25 } as const;

export function useBrokerRequests({ pageNum, pageSize }: Paging) {
  useRefreshOn('desk-mails.changed', brokerKey);
  return usePage(brokerKey, deskMailsContract.brokerRequests, { query: { pageNum, pageSize } });
}

/** Everybody's requests to the broker desk, for the staff. */
export function useBrokerDesk({ pageNum, pageSize }: Paging) {
  useRefreshOn('desk-mails.changed', deskKey);
  return usePage(deskKey, deskMailsContract.brokerDesk, { query: { pageNum, pageSize } });
}

export function useTraderMails() {
  useRefreshOn('desk-mails.changed', traderKey);
  return useRead(traderKey, deskMailsContract.traderMails, { query: newest });
}

export interface MailedRequest {
  readonly tradeId: string;
  readonly requestId: string;
}

export function useTraderMailPreview(body: MailedRequest) {
  return useQuery({
    queryKey: [...allKey, 'preview', body],
    queryFn: ({ signal }) => callApi(deskMailsContract.previewTraderMail, { body, signal }),
    staleTime: 0,
  });
}

export const useAskBroker = () => useSend(allKey, deskMailsContract.askBroker);
export const useRecordBrokerAnswer = () => useSend(allKey, deskMailsContract.recordBrokerAnswer);

export function useSendTraderMail() {
  return useWrite(allKey, (input: MailedRequest & { text: string; key: string }) => {
    const { key, ...body } = input;
    return callApi(deskMailsContract.sendTraderMail, { body, idempotencyKey: key });
  });
}
