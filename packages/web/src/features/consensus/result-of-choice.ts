// What was worked out for one choice. It is shown for that choice alone, even if it arrives after another was made.
import { useEffect, useRef, useState } from 'react';

export interface ShownResult<Result> {
  readonly result: Result | null;
  /** From 0 to 1; null while nothing is under way. */
  readonly progress: number | null;
  readonly problem: string | null;
}

const nothing = { result: null, progress: null, problem: null } as const;

export function useResultOfChoice<Result>(choice: string, failureText: (error: unknown) => string) {
  const [last, setLast] = useState<{ choice: string; shown: ShownResult<Result> } | null>(null);
  const latestRun = useRef(0);
  const current = useRef<string | null>(null);
  useEffect(() => {
    current.current = choice;
    return () => {
      current.current = null;
    };
  }, [choice]);

  /**
   * `before` is shown until the work ends, and stays if it fails. Work that waits for something ends where it is not wanted any
   * more: another choice was made, other work begun, or the page left.
   */
  const run = async (
    before: Result | null,
    work: (onProgress: (part: number) => void, isWanted: () => boolean) => Promise<Result | null>,
  ) => {
    latestRun.current += 1;
    const number = latestRun.current;
    const show = (shown: Partial<ShownResult<Result>>) => {
      if (latestRun.current !== number) return;
      setLast({ choice, shown: { ...nothing, result: before, ...shown } });
    };
    const isWanted = () => latestRun.current === number && current.current === choice;
    show({ progress: 0 });
    try {
      show({ result: await work((progress) => show({ progress }), isWanted) });
    } catch (error) {
      show({ problem: failureText(error) });
    }
  };
  const shown: ShownResult<Result> = last?.choice === choice ? last.shown : nothing;
  return { shown, run };
}
