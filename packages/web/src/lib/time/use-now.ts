import { useEffect, useEffectEvent, useReducer } from 'react';
import { serverNow } from './clock.ts';

/** Timers hold at most 24 days; an hour is often enough to look again. */
const maxWait = 3_600_000;

/** The server's time in milliseconds, drawn anew when `wait(now)` milliseconds have passed; `Infinity` stops it. */
export function useNow(wait: (now: number) => number): number {
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const now = serverNow();
  const untilNext = useEffectEvent(wait);
  const isRunning = wait(now) !== Infinity;
  useEffect(() => {
    if (!isRunning) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      const milliseconds = untilNext(serverNow());
      if (milliseconds !== Infinity) timer = setTimeout(tick, Math.min(milliseconds, maxWait));
    };
    const tick = () => {
      drawAgain();
      schedule();
    };
    schedule();
    return () => clearTimeout(timer);
  }, [isRunning]);
  return now;
}
