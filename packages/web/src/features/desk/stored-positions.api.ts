// Positions that the firm stores: whether there are any, a copy of them for this page, and how they come and go.
import { deskPositionsContract, type StoredPosition } from '@pricevault/contract';
import { marketFields, type MarketOfTrade } from '@pricevault/basics/desk';
import { useEffect } from 'react';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead, useWrite } from '../../lib/queries/endpoint-hooks.ts';
import { useRefreshOn } from '../../lib/queries/live-queries.ts';
import { holdPositions, usePositions, type Positions } from './positions-store.ts';

/** Milliseconds: megabytes on a slow line. */
const transferTimeout = 60_000;
const summaryKey = ['desk-positions'] as const;

/**
 * What is stored, for those who may read it. A copy comes into the page, unless a file was loaded there; it is replaced and goes as
 * the stored ones do.
 */
export function useStoredPositions(userId: string, isWanted: boolean) {
  useRefreshOn('desk.changed', summaryKey);
  const held = usePositions();
  const summary = useRead(summaryKey, deskPositionsContract.positions, undefined, { isWanted });
  const { stored = null, version = 0 } = summary.data ?? {};
  const heldVersion = held ? (held.storedVersion ?? Infinity) : -1;
  const isCopyWanted = isWanted && stored !== null && stored.version > heldVersion;
  const copy = useRead(
    ['stored-positions', stored?.version ?? 0],
    deskPositionsContract.storedPositions,
    { timeout: transferTimeout },
    { isWanted: isCopyWanted },
  );
  useEffect(() => {
    if (isCopyWanted && copy.data) holdPositions(userId, positionsOf(copy.data));
  }, [userId, isCopyWanted, copy.data]);
  // Also when somebody has lost the right to read them.
  const isGone =
    held?.storedVersion !== undefined &&
    (!isWanted || (stored === null && held.storedVersion < version));
  useEffect(() => {
    if (isGone) holdPositions(userId, null);
  }, [userId, isGone]);
  return { summary, stored, version, copy };
}

function positionsOf(copy: {
  readonly fileName: string;
  readonly version: number;
  readonly items: readonly StoredPosition[];
}): Positions {
  const markets = new Map<number, MarketOfTrade>();
  for (const item of copy.items) {
    const known = marketFields.flatMap((field) =>
      item[field] === undefined ? [] : [[field, item[field]] as const],
    );
    if (known.length > 0) markets.set(item.tradeId, Object.fromEntries(known));
  }
  return {
    fileName: copy.fileName,
    notionals: new Map(copy.items.map(({ tradeId, notional }) => [tradeId, notional])),
    markets,
    storedVersion: copy.version,
  };
}

interface Storing {
  readonly key: string;
  readonly userId: string;
  readonly positions: Positions;
  /** The one that the choice was made on. */
  readonly version: number;
}

export const useStorePositions = () =>
  useWrite(
    summaryKey,
    async ({ key: idempotencyKey, userId, positions, version }: Storing) => {
      const { fileName, notionals, markets } = positions;
      const items = [...notionals].map(([tradeId, notional]) => ({
        ...markets.get(tradeId),
        tradeId,
        notional,
      }));
      const reply = await callApi(deskPositionsContract.storePositions, {
        body: { fileName: fileName.slice(0, 200), items, version },
        idempotencyKey,
        timeout: transferTimeout,
      });
      // From here on they are the stored ones.
      holdPositions(userId, { ...positions, storedVersion: reply.version });
      return reply;
    },
    { readsAfterRefusal: true },
  );

interface Removing {
  readonly key: string;
  readonly version: number;
}

export const useRemovePositions = () =>
  useWrite(
    summaryKey,
    ({ key: idempotencyKey, version }: Removing) =>
      callApi(deskPositionsContract.removePositions, { body: { version }, idempotencyKey }),
    { readsAfterRefusal: true },
  );
