// Own marks of a type and date in a worker of their own: one at a time, kept for the next question about the same marks.
import { useQuery } from '@tanstack/react-query';
import { deskMarksContract, type BodyInputOf } from '@pricevault/contract';
import type { ToleranceRule } from '@pricevault/basics/desk';
import { callThroughWorker } from '../../lib/http/worker-call.ts';
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectWorker, type AskedWorker } from '../../lib/workers/worker-questions.ts';
import type { SealedResult } from '../consensus/opened-results.api.ts';
import type { DeskMarksRequests, SealedRow, SealedType } from './desk-marks-protocol.ts';
// oxlint-disable-next-line import/default -- the build returns the worker's address
import workerAddress from './desk-marks.worker.ts?worker&url';

type AskedMarks = BodyInputOf<typeof deskMarksContract.marks>;
type MarksWorker = AskedWorker<DeskMarksRequests>;

interface HeldMarks {
  readonly key: string;
  readonly readAt: number;
  readonly worker: MarksWorker;
  readonly isRead: Promise<unknown>;
}

const connect = () =>
  connectWorker<DeskMarksRequests, string>(openOwnWorker(workerAddress), {
    errorOf,
    lost: errorOf,
  });

let held: HeldMarks | null = null;
/** A window may close or be corrected meanwhile. */
const freshMs = 60_000;
const errorOf = (why: string) => new Error(why);

async function openMarks(body: AskedMarks): Promise<MarksWorker> {
  const key = JSON.stringify(body);
  if (held?.key !== key || performance.now() - held.readAt > freshMs) {
    held?.worker.close();
    const worker = connect();
    const isRead = callThroughWorker(deskMarksContract.marks, (call) =>
      worker.ask('read', { call, body }),
    );
    held = { key, readAt: performance.now(), worker, isRead };
  }
  const { worker, isRead } = held;
  try {
    await isRead;
  } catch (error) {
    if (held.worker === worker) held = null;
    worker.close();
    throw error;
  }
  return worker;
}

const marksKey = ['desk', 'marks'] as const;

export function useMarkQuality(body: AskedMarks) {
  return useQuery({
    queryKey: [...marksKey, 'quality', body],
    queryFn: async () => (await openMarks(body)).ask('quality', {}),
  });
}

interface AskedBridge {
  readonly tradeId: number;
  readonly notionals: ReadonlyMap<number, number> | null;
  /** Names the notionals. */
  readonly positions: string | null;
}

export function useDifferenceBridge(
  body: AskedMarks,
  { tradeId, notionals, positions }: AskedBridge,
) {
  return useQuery({
    queryKey: [...marksKey, 'bridge', body, tradeId, positions],
    queryFn: async () => (await openMarks(body)).ask('bridge', { tradeId, notionals }),
  });
}

let sealed: { readonly result: SealedResult; readonly worker: MarksWorker } | null = null;

/** A worker of its own, which never calls the server. */
function workerOf(result: SealedResult): MarksWorker {
  if (sealed?.result !== result) {
    sealed?.worker.close();
    sealed = { result, worker: connect() };
  }
  return sealed.worker;
}

/** Not kept when the page is left. */
const ofThisPage = { staleTime: Infinity, gcTime: 0, retry: false } as const;

/** Rows against a sealed result, by the firm's tolerances. */
export function useSealedRows(
  result: SealedResult,
  type: SealedType | undefined,
  tolerances: { readonly rules: readonly ToleranceRule[]; readonly version: number } | undefined,
) {
  return useQuery({
    ...ofThisPage,
    queryKey: ['sealed', result.number, type, tolerances?.version],
    queryFn: async (): Promise<readonly SealedRow[]> => {
      if (!type || !tolerances) return [];
      return workerOf(result).ask('sealed', { result, type, rules: tolerances.rules });
    },
    enabled: type !== undefined && tolerances !== undefined,
  });
}

export function useSealedBridge(
  result: SealedResult,
  { tradeId, notionals, positions }: AskedBridge,
) {
  return useQuery({
    ...ofThisPage,
    queryKey: ['sealed', result.number, 'bridge', tradeId, positions],
    queryFn: () => workerOf(result).ask('bridge', { tradeId, notionals }),
  });
}
