import { useState } from 'react';
import { serverNow } from '../time/clock.ts';
import { useNow } from '../time/use-now.ts';

/** Milliseconds between two looks at the clock. */
const tick = 250;

const endOf = (seconds: number) => serverNow() + seconds * 1_000;

/** Seconds until another code may be asked for, counted down; `wait(seconds)` starts anew. */
export function useResendWait(first: number): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(() => endOf(first));
  const now = useNow((at) => (at < until ? tick : Infinity));
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  return [left, (seconds) => setUntil(endOf(seconds))];
}
