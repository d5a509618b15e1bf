// Reads a result and opens it in the worker.
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { readResult } from './consensus.api.ts';
import { useConsensusFailure } from './consensus-failure.ts';
import { readCheckedKeys, recallRound } from './consensus-memory.ts';
import type { OpenedResult } from './consensus-protocol.ts';
import { useConsensusSession } from './consensus-session.tsx';
import { useResultOfChoice } from './result-of-choice.ts';

export interface ResultChoice {
  readonly id: string;
  readonly date: string;
  /** Null for the rows of protocol 1. */
  readonly instrumentTypeId: string | null;
}

/** `outcome`, `progress` and `problem` are those of the given choice; null where nothing was opened for it. */
export function useOpenResult(choice: ResultChoice | undefined) {
  const user = useCurrentUser();
  const { worker } = useConsensusSession();
  const failureText = useConsensusFailure();
  const { shown, run } = useResultOfChoice<OpenedResult>(choice?.id ?? '', failureText);

  const open = ({ date, instrumentTypeId }: ResultChoice) =>
    run(null, async (onProgress) => {
      if (instrumentTypeId === null) {
        const { data } = await readResult({ date });
        return 'round' in data || 'kept' in data
          ? null
          : worker.ask('openRows', { result: data }, onProgress);
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
        onProgress,
      );
    });
  const addOwn = (file: File) =>
    run(shown.result, async () => {
      const expected = (shown.result?.rows ?? []).flatMap(({ tradeId, average }) =>
        average === null ? [] : [[tradeId, Number(average)] as const],
      );
      const own = new Map((await worker.ask('addOwn', { file, expected })).values);
      return (
        shown.result && {
          ...shown.result,
          rows: shown.result.rows.map((row) => {
            const found = own.get(row.tradeId);
            return found ? { ...row, own: found.value, forward: found.forward } : row;
          }),
        }
      );
    });
  return { outcome: shown.result, progress: shown.progress, problem: shown.problem, open, addOwn };
}
