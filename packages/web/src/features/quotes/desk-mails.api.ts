// Reads and writes of what goes by mail: to the broker desk, and to the trader.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskMailsContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';

const allKey = ['desk-mails'] as const;
const brokerKey = [...allKey, 'broker'] as const;
const deskKey = [...allKey, 'desk'] as const;
const traderKey = [...allKey, 'trader'] as const;
/** The mail that was just sent is among the newest. */
const newest = { pageNum: 0, pageSize: 25 } as const;

type Paging = Pick<ListState, 'pageNum' | 'pageSize'>;

export function useBrokerRequests({ pageNum, pageSize }: Paging) {
  useRefreshOn('desk-mails.changed', brokerKey);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...brokerKey, query],
    queryFn: ({ signal }) => callApi(deskMailsContract.brokerRequests, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Everybody's requests to the broker desk, for the staff. */
export function useBrokerDesk({ pageNum, pageSize }: Paging) {
  useRefreshOn('desk-mails.changed', deskKey);
  const query = { pageNum, pageSize };
  return useQuery({
    queryKey: [...deskKey, query],
    queryFn: ({ signal }) => callApi(deskMailsContract.brokerDesk, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useTraderMails() {
  useRefreshOn('desk-mails.changed', traderKey);
  return useQuery({
    queryKey: traderKey,
    queryFn: ({ signal }) => callApi(deskMailsContract.traderMails, { query: newest, signal }),
  });
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

export function useAskBroker() {
  return useMailWrite((body: MailedRequest) => callApi(deskMailsContract.askBroker, { body }));
}

export function useSendTraderMail() {
  return useMailWrite((input: MailedRequest & { readonly text: string; readonly key: string }) => {
    const { key, ...body } = input;
    return callApi(deskMailsContract.sendTraderMail, { body, idempotencyKey: key });
  });
}

export function useRecordBrokerAnswer() {
  return useMailWrite((body: { readonly brokerRequestId: string; readonly value: number }) =>
    callApi(deskMailsContract.recordBrokerAnswer, { body }),
  );
}

function useMailWrite<Input, Reply>(write: (input: Input) => Promise<Reply>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => queries.invalidateQueries({ queryKey: allKey }),
  });
}
