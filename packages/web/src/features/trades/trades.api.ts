// Reads and writes of trades. The rows of an upload are sent by its worker (see use-trades-upload.ts).
import { useMutation } from '@tanstack/react-query';
import { tradesContract } from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';

/** Milliseconds: a series can hold a hundred thousand trades. */
const downloadTimeout = 120_000;

/** The trades of series with the user's headings, for their files. */
export function useTradesForFiles() {
  return useMutation({
    mutationFn: (batchIds: readonly string[]) =>
      callApi(tradesContract.download, {
        body: { batchIds: [...batchIds] },
        timeout: downloadTimeout,
      }),
  });
}
