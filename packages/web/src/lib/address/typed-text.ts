// What somebody is typing, before it counts.
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds of rest before a search starts (spec 000 section 9). */
export const searchDelay = 500;

interface TypedText {
  readonly text: string;
  readonly type: (text: string) => void;
  /** Counts at once, without waiting for a pause. */
  readonly settle: (text: string) => void;
}

/**
 * The text counts when typing pauses. A value that comes from elsewhere, such as Back or a link, takes the place of what
 * was typed.
 */
export function useTypedText(value: string, onSettled: (text: string) => void): TypedText {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  }, [onSettled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(timer.current);
    sent.current = value;
    setText(value);
  }, [value]);

  const settle = useCallback((next: string) => {
    clearTimeout(timer.current);
    setText(next);
    sent.current = next.trim();
    latest.current(next.trim());
  }, []);
  const type = useCallback(
    (next: string) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => settle(next), searchDelay);
    },
    [settle],
  );
  return { text, type, settle };
}
