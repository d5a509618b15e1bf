// An upload from the chosen file to rows that are ready to be saved. The worker does the work; this is its state.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedSheet } from '@pricevault/file-formats/xlsx/text-of-file';
import { utcToday } from '../../lib/time/clock.ts';
import type { ApiRequest } from '../../lib/http/request.ts';
import type { WorkerReply } from '../../lib/http/worker-call.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectUpload, type UploadWorker } from './upload-client.ts';
import type { DecimalMark, NumberQuestion } from './number-question.ts';
import type { FileSummary, UploadCells, UploadCounts } from './upload-protocol.ts';

export type UploadStep =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly name: string; readonly part: number }
  | ({ readonly step: 'refused'; readonly name: string } & RefusedSheet)
  | { readonly step: 'comparing'; readonly summary: FileSummary; readonly part: number }
  | { readonly step: 'failed'; readonly name: string; readonly error: unknown }
  /** `counts` is null until something that the upload needs has been chosen. */
  | {
      readonly step: 'ready';
      readonly summary: FileSummary;
      readonly counts: UploadCounts | null;
      /** Set where numbers of the file can be read in two ways. */
      readonly numbers: NumberQuestion | null;
      /** Rows without a value whose key has one stored. */
      readonly blanks: number;
    };

type ReadyStep = Extract<UploadStep, { step: 'ready' }>;

/** Whether another file may be dropped: nothing is under way or waits to be saved. */
export function canTakeFile({ step }: UploadStep): boolean {
  return step === 'idle' || step === 'refused' || step === 'failed';
}

export interface Upload {
  readonly state: UploadStep;
  readonly worker: UploadWorker | null;
  readonly take: (file: File) => void;
  readonly reset: () => void;
  readonly chooseMark: (mark: DecimalMark) => void;
  /** Reads another sheet of the same workbook. */
  readonly chooseSheet: (name: string) => void;
  /** For `callThroughWorker`: a call with the keys or the rows that are not skipped as its `items`. */
  readonly carry: (what: 'sendKeys' | 'sendRows', more?: UploadCells) => Carry;
}

type Carry = (request: ApiRequest) => Promise<WorkerReply>;

export interface UploadInput {
  /** From an import that ends in `?worker&url`. */
  readonly workerAddress: string;
  /** Calls the endpoint that returns what is stored under the file's keys. */
  readonly readStored: (carry: Carry) => Promise<unknown>;
  /** The id that rows must belong to; null where the upload needs no choice, undefined until it is made. */
  readonly choice: string | null | undefined;
  /** Rows without a value take away what is stored. */
  readonly withdrawsBlanks?: boolean;
}

export function useUpload(input: UploadInput): Upload {
  const { workerAddress, readStored, choice, withdrawsBlanks = false } = input;
  const [state, setState] = useState<UploadStep>({ step: 'idle' });
  const [mark, setMark] = useState<DecimalMark | null>(null);
  const [worker, setWorker] = useState<UploadWorker | null>(null);
  const current = useRef<UploadWorker | null>(null);
  const taken = useRef<File | null>(null);

  // What was read and compared is work too: a large file takes its time, and so does looking through it.
  useUnsavedWork({ isUnsaved: !canTakeFile(state), kind: 'page' });

  const replaceWorker = useCallback((next: UploadWorker | null) => {
    current.current?.close();
    current.current = next;
    setWorker(next);
  }, []);
  useEffect(() => () => current.current?.close(), []);

  const reset = useCallback(() => {
    replaceWorker(null);
    setState({ step: 'idle' });
  }, [replaceWorker]);

  const take = (file: File, sheet?: string) => {
    taken.current = file;
    const own = connectUpload(openOwnWorker(workerAddress));
    replaceWorker(own);
    setMark(null);
    // Another file may have been chosen meanwhile: then this one is no longer shown.
    const show = (next: UploadStep) => {
      if (current.current === own) setState(next);
    };
    void (async () => {
      const { name } = file;
      try {
        show({ step: 'reading', name, part: 0 });
        const read = await own.ask('read', { file, sheet }, (part) =>
          show({ step: 'reading', name, part }),
        );
        if ('problem' in read) return show({ step: 'refused', name, ...read });
        const { summary } = read;
        show({ step: 'comparing', summary, part: 0 });
        await readStored((call) =>
          own.ask('stored', { call }, (part) => show({ step: 'comparing', summary, part })),
        );
        startTransition(() =>
          show({ step: 'ready', summary, counts: null, numbers: null, blanks: 0 }),
        );
      } catch (error) {
        show({ step: 'failed', name, error });
      }
    })();
  };

  const isReady = state.step === 'ready';
  useEffect(() => {
    if (!isReady || !worker || choice === undefined) return;
    let isWanted = true;
    const show = (next: (ready: ReadyStep) => UploadStep) => {
      if (isWanted) setState((now) => (now.step === 'ready' ? next(now) : now));
    };
    worker.ask('sort', { choice, today: utcToday(), mark, withdrawsBlanks }).then(
      // The table that this brings is drawn in small steps.
      (sorted) => startTransition(() => show((ready) => ({ ...ready, ...sorted }))),
      (error: unknown) => show(({ summary }) => ({ step: 'failed', name: summary.name, error })),
    );
    return () => {
      isWanted = false;
    };
  }, [isReady, worker, choice, mark, withdrawsBlanks]);

  const carry = useCallback<Upload['carry']>(
    (what, more = {}) =>
      async (call) => {
        if (!worker) throw new Error('There is no file.');
        return worker.ask(what, { call, more });
      },
    [worker],
  );

  const chooseSheet = (name: string) => {
    if (taken.current) take(taken.current, name);
  };

  return {
    state,
    worker,
    reset,
    carry,
    chooseSheet,
    take: (file) => take(file),
    chooseMark: setMark,
  };
}
