// Delays loading indicators: most replies arrive before one would be noticed, and animating it would only slow them down.
import { useEffect, useState } from 'react';

/** Milliseconds for which something may last unannounced: up to a second thoughts are not interrupted. */
export const unnoticed = 800;

/** True once `isOn` has lasted; false again at once. */
export function useLate(isOn: boolean, after = unnoticed): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(() => setLate(true), after);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isOn, after]);
  return isOn && isLate;
}
