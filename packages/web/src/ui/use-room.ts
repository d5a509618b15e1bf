// How wide a part of a page is.
import { flushSync } from 'react-dom';
import { useCallback, useState, useSyncExternalStore, type RefCallback } from 'react';
import { lengthScale, onFontSizeChange } from '../theme/font-size.ts';

/** In pixels; as given until it is known. */
export function useWidth(unknown: number): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(unknown);
  const frame = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element === null) return undefined;
    const take = (wide: number) => {
      // A part that is not shown has no width; it gets one when it is.
      if (wide > 0) setWidth(wide);
    };
    take(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}

/** In pixels of the design: larger letters leave less room in the same window. Infinite until it is known. */
export function useRoom(): readonly [RefCallback<HTMLElement>, number] {
  const [frame, width] = useWidth(Infinity);
  const scale = useSyncExternalStore(onFontSizeChange, lengthScale);
  return [frame, width / scale];
}

/**
 * Whether there is at least so much room, in pixels of the design; true until it is known. The browser is not asked before it has laid the
 * page out for itself: for a part of the first drawing it would do so twice.
 */
export function useHasRoom(least: number): readonly [RefCallback<HTMLElement>, boolean] {
  const [hasRoom, setHasRoom] = useState(true);
  const frame = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (element === null) return undefined;
      let width = 0;
      const judge = () => {
        if (width > 0) flushSync(() => setHasRoom(width / lengthScale() > least));
      };
      const observer = new ResizeObserver(([entry]) => {
        width = entry?.contentRect.width ?? 0;
        judge();
      });
      observer.observe(element);
      const stop = onFontSizeChange(judge);
      return () => {
        observer.disconnect();
        stop();
      };
    },
    [least],
  );
  return [frame, hasRoom];
}
