// What opens under a pointer opens and closes a moment later: passing by opens nothing (spec 000 section 9).
import { useEffect, useRef } from 'react';

/** Milliseconds. */
const hoverDelay = 150;

/** `settle` is called with the last value, once the pointer has stayed; `cancel` forgets it. */
export function useHoverDelay<Value>(settle: (value: Value) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    later: (value: Value) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => settle(value), hoverDelay);
    },
    cancel: () => clearTimeout(timer.current),
  };
}
