// Reads and writes of evidence packs and of prudent valuation, which load with what shows them.
import {
  deskContract,
  deskEvidenceContract,
  submissionsContract,
  type BodyInputOf,
  type DeskBook,
} from '@pricevault/contract';
import { callApi } from '../../lib/http/api-client.ts';
import { useRead } from '../../lib/queries/endpoint-hooks.ts';
import { createAttemptKey } from '../../ui/form/attempt-key.ts';
import type { DeskFilters } from './desk.api.ts';

/** Milliseconds: ten thousand rows take their time. */
const timeout = 60_000;

const keyOf = ({ instrumentTypeId, valuationDate }: DeskBook) => ({
  instrumentTypeId,
  valuationDate,
});

/** What the making of a pack asks of the vault. */
export const evidenceCalls = {
  readEvidence: (book: DeskBook) =>
    callApi(deskEvidenceContract.evidence, { body: keyOf(book), timeout }),

  readReceipt: async (submissionId: string) =>
    (await callApi(submissionsContract.receipt, { params: { submissionId }, timeout })).text,

  /** Worst first. */
  readBookMarks: async (
    { instrumentTypeId, valuationDate: date }: DeskBook,
    scope: 'exceptions' | 'all',
  ) => {
    const body = { instrumentTypeId, date, scope, pageNum: 0, pageSize: -1 };
    return (await callApi(deskContract.list, { body, timeout })).items;
  },

  signEvidence: (body: BodyInputOf<typeof deskEvidenceContract.signEvidence>) => {
    const idempotencyKey = createAttemptKey().keyFor(body);
    return callApi(deskEvidenceContract.signEvidence, { body, idempotencyKey, timeout });
  },
};
export type EvidenceCalls = typeof evidenceCalls;

/** All marks of the date, whatever their state. */
export const useAllMarks = ({ date, instrumentTypeId }: DeskFilters) =>
  useRead(['desk', 'all'], deskContract.list, {
    body: {
      ...(date === undefined ? {} : { date }),
      ...(instrumentTypeId === undefined ? {} : { instrumentTypeId }),
      ...({ scope: 'all', sortBy: 'tradeId', pageNum: 0, pageSize: -1 } as const),
    },
    timeout,
  });

/** Under the key of the desk, so that a new pack is seen. */
export const useEvidencePacks = (book: DeskBook, isWanted: boolean) =>
  useRead(
    ['desk', 'packs'],
    deskEvidenceContract.evidencePacks,
    { body: keyOf(book) },
    { isWanted },
  );

export const readManifest = (packId: string) =>
  callApi(deskEvidenceContract.evidenceManifest, { params: { packId } });
