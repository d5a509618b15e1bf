// Reads and writes of what the vault holds about the user, and the end of the account.
import { useQuery } from '@tanstack/react-query';
import { ownDataContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';

const ownDataKey = ['profile', 'ownData'] as const;
/** While it is being prepared, the page asks how far it is. */
const pauseMs = 2_000;

export const useOwnData = () =>
  useQuery({
    queryKey: ownDataKey,
    queryFn: ({ signal }) => callApi(ownDataContract.ownData, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? pauseMs : false),
  });

export const usePrepareData = () =>
  useWrite(ownDataKey, () => callApi(ownDataContract.prepareData));
export const useDeleteAccount = () => useSend(['session'], ownDataContract.deleteAccount);
export const downloadOwnData = (): Promise<Blob> => downloadFile(ownDataContract.downloadData);
