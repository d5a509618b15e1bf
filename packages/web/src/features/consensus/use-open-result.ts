// Reads a result and opens it in the worker.
import { useState } from 'react';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { readResult } from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import { readCheckedKeys, recallRound } from './consensus-memory.ts';
import type { OpenedResult } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';

export interface ResultChoice {
  readonly id: string;
  readonly date: string;
  /** Null for the rows of protocol 1. */
  readonly instrumentTypeId: string | null;
}

export function useOpenResult() {
  const user = useCurrentUser();
  const { worker } = useConsensusSession();
  const failureText = useConsensusFailure();
  const [outcome, setOutcome] = useState<OpenedResult | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (work: () => Promise<OpenedResult | null>) => {
    setProblem(null);
    setProgress(0);
    try {
      setOutcome(await work());
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setProgress(null);
    }
  };
  const open = ({ date, instrumentTypeId }: ResultChoice) =>
    attempt(async () => {
      setOutcome(null);
      if (instrumentTypeId === null) {
        const { data } = await readResult({ date });
        return 'round' in data ? null : worker.ask('openRows', { result: data }, setProgress);
      }
      const { data: result } = await readResult({ date, instrumentTypeId });
      if (!('round' in result)) return null;
      const remembered = recallRound(user.id, result.round.id);
      return worker.ask(
        'openSealed',
        {
          result,
          acknowledged: remembered?.acknowledged ?? null,
          checkedKeys: readCheckedKeys(user.id),
          ownValues: remembered?.ownValues ?? null,
        },
        setProgress,
      );
    });
  const addOwn = (file: File) =>
    attempt(async () => {
      const own = new Map((await worker.ask('addOwn', { file })).values);
      return (
        outcome && {
          ...outcome,
          rows: outcome.rows.map((row) => {
            const found = own.get(row.tradeId);
            return found ? { ...row, own: found.value, forward: found.forward } : row;
          }),
        }
      );
    });
  const clear = () => {
    setOutcome(null);
    setProblem(null);
  };
  return { outcome, progress, problem, open, addOwn, clear };
}
