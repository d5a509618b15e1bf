// The width that a plot has, so that letters keep their size in every window.
import { useCallback, useState, type RefCallback } from 'react';

const narrowest = 240;

export function usePlotWidth(): readonly [RefCallback<HTMLDivElement>, number] {
  const [width, setWidth] = useState(640);
  const frame = useCallback<RefCallback<HTMLDivElement>>((element) => {
    if (element === null) return undefined;
    const take = (wide: number) => {
      // A part that is not shown has no width; it gets one when it is.
      if (wide > 0) setWidth(Math.max(Math.floor(wide), narrowest));
    };
    take(element.getBoundingClientRect().width);
    const observer = new ResizeObserver(([entry]) => entry && take(entry.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
