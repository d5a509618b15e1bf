// Saving the rows of an upload in one call, and what became of them.
import { useMemo, useState } from 'react';
import type { UploadOutcome } from '@pricevault/contract';
import { createAttemptKey } from '../form/attempt-key.ts';
import { notices } from '../notices/notice-store.ts';
import { leftOutRows } from './left-out.ts';
import type { SkipReason } from './upload-protocol.ts';
import { useSaving } from './use-saving.ts';
import { useUpload, type Upload, type UploadInput } from './use-upload.ts';

interface SavedOutcome extends Omit<UploadOutcome, 'problems'> {
  /** Why rows were skipped, by their lines of the file. */
  readonly leftOut: readonly SkipReason[];
}

interface SavedUploadInput extends UploadInput {
  /** Whether the rows can be saved at once; where not, the caller asks first and then calls `saveNow`. */
  readonly canSave?: (upload: Upload) => Promise<boolean>;
  readonly send: (upload: Upload, idempotencyKey: string) => Promise<UploadOutcome>;
  readonly doneText: string;
  readonly onReset?: () => void;
}

export interface SavedUpload {
  readonly upload: Upload;
  readonly isSaving: boolean;
  readonly save: () => void;
  readonly saveNow: () => void;
  readonly reset: () => void;
  /** Of the last file that was saved. */
  readonly outcome: SavedOutcome | null;
}

export function useSavedUpload(input: SavedUploadInput): SavedUpload {
  const { canSave, send, doneText, onReset } = input;
  const upload = useUpload(input);
  const { state } = upload;
  const { isSaving, run } = useSaving();
  const [outcome, setOutcome] = useState<SavedOutcome | null>(null);
  const attempt = useMemo(createAttemptKey, []);

  const reset = () => {
    upload.reset();
    onReset?.();
  };
  const store = async () => {
    const stored = await send(upload, attempt.keyFor([state, input.choice]));
    attempt.accepted();
    notices.show('success', doneText);
    // Rows that were skipped here, before anything was sent, count like those that the server refused.
    const unsent = state.step === 'ready' ? (state.counts?.skipped ?? 0) : 0;
    const leftOut = upload.worker ? await leftOutRows(upload.worker, stored.problems) : [];
    setOutcome({
      ...stored,
      rows: stored.rows + unsent,
      skipped: stored.skipped + unsent,
      leftOut,
    });
    reset();
  };
  return {
    upload: {
      ...upload,
      take: (file) => {
        setOutcome(null);
        upload.take(file);
      },
    },
    isSaving,
    save: () => void run(async () => (!canSave || (await canSave(upload)) ? store() : undefined)),
    saveNow: () => void run(store),
    reset,
    outcome,
  };
}
