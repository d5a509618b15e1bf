import { useEffect, useState } from 'react';

/** Seconds until another code may be asked for, counted down; `wait(seconds)` starts anew. */
export function useResendWait(first: number): [left: number, wait: (seconds: number) => void] {
  const [until, setUntil] = useState(() => Date.now() + first * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));

  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [left]);

  const wait = (seconds: number) => {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1_000);
  };
  return [left, wait];
}
