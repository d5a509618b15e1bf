// Registers work of a part for as long as it is unsaved.
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import {
  askToDiscard,
  forgetWork,
  registerWork,
  type SaveOffer,
  type UnsavedWork,
} from './unsaved-work.ts';

interface UnsavedWorkInput {
  readonly isUnsaved: boolean;
  readonly kind: UnsavedWork['kind'];
  readonly isRunning?: boolean;
  readonly offer?: SaveOffer;
}

/** Returns a function that does what ends the work, such as closing its dialog, once it may be lost. */
export function useUnsavedWork(input: UnsavedWorkInput): (end: () => void) => void {
  const { isUnsaved, kind, isRunning = false, offer } = input;
  const history = (useRouter({ warn: false }) as AnyRouter | undefined)?.history;
  const newestOffer = useRef(offer);
  useEffect(() => {
    newestOffer.current = offer;
  });
  const own = useRef<UnsavedWork | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const work: UnsavedWork = {
      kind,
      isRunning,
      get offer() {
        return newestOffer.current ?? null;
      },
    };
    own.current = work;
    const forget = registerWork(history, work);
    return () => {
      own.current = null;
      forget();
    };
  }, [isUnsaved, kind, isRunning, history]);

  return useCallback((end) => {
    const work = own.current;
    if (!work) return end();
    void askToDiscard([work]).then((isDiscarded) => {
      if (!isDiscarded) return;
      // Closing may be a step back in the history, which must not ask again.
      forgetWork(work);
      end();
    });
  }, []);
}
