// Reads and writes of trades. The rows of an upload are sent by its worker (see use-trades-upload.ts).
import { useMutation } from '@tanstack/react-query';
import { maxUploadRows } from '@pricevault/basics';
import { submissionsContract, tradesContract } from '@pricevault/contract';
import type { LastKnown } from '@pricevault/file-formats/downloads/trades-file';
import { callApi } from '../../lib/http/api-client.ts';

/** Milliseconds: a series can hold a hundred thousand trades. */
const downloadTimeout = 120_000;

interface WantedTrades {
  readonly batchIds: readonly string[];
  readonly withLastValues: boolean;
}

/** The trades of series with the user's headings, for their files, and what is known of their last values. */
export function useTradesForFiles() {
  return useMutation({
    mutationFn: async ({ batchIds, withLastValues }: WantedTrades) => {
      const reply = await callApi(tradesContract.download, {
        body: { batchIds: [...batchIds] },
        timeout: downloadTimeout,
      });
      const tradeIds = [...new Set(reply.items.map(({ tradeId }) => tradeId))];
      return { reply, lastKnown: withLastValues ? await readLastKnown(tradeIds) : null };
    },
  });
}

async function readLastKnown(tradeIds: readonly number[]): Promise<Map<number, LastKnown>> {
  const known = new Map<number, LastKnown>();
  for (let from = 0; from < tradeIds.length; from += maxUploadRows) {
    const items = JSON.stringify(tradeIds.slice(from, from + maxUploadRows));
    const body = { items };
    const found = await callApi(submissionsContract.reference, { body, timeout: downloadTimeout });
    for (const { tradeId, market, ...last } of found.items) {
      known.set(tradeId, { ...last, forward: market?.forward ?? null });
    }
  }
  return known;
}
