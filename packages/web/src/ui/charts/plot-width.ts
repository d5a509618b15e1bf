// The width that a plot has, so that letters keep their size in every window.
import { useParentSize } from '@visx/responsive';
import type { RefCallback } from 'react';

const narrowest = 260;

export function usePlotWidth(): readonly [RefCallback<HTMLDivElement>, number] {
  const { parentRef, width } = useParentSize<HTMLDivElement>({
    ignoreDimensions: ['height', 'top', 'left'],
    initialSize: { width: 640 },
    debounceTime: 40,
  });
  return [parentRef, Math.max(Math.round(width), narrowest)];
}
