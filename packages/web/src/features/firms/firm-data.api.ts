// Reads and writes of the firm's data as a file, and its leaving.
import { useQuery } from '@tanstack/react-query';
import { firmDataContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { downloadFile } from '../../lib/http/download-file.ts';
import { useSend, useWrite } from '../../lib/queries/endpoint-hooks.ts';

const firmDataKey = ['firms', 'data'] as const;
/** While it is being prepared, the page asks how far it is. */
const pauseMs = 2_000;

export const useFirmData = () =>
  useQuery({
    queryKey: firmDataKey,
    queryFn: ({ signal }) => callApi(firmDataContract.data, { signal }),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'preparing' ? pauseMs : false),
  });

export const usePrepareFirmData = () =>
  useWrite(firmDataKey, () => callApi(firmDataContract.prepareData));
export const useLeaveVault = () => useSend(['firms'], firmDataContract.leaveVault);
export const downloadFirmData = (): Promise<Blob> => downloadFile(firmDataContract.downloadData);
