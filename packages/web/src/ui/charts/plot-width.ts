// The width that a plot has, so that letters keep their size in every window.
import type { RefCallback } from 'react';
import { useWidth } from '../use-room.ts';

const narrowest = 240;

export function usePlotWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [frame, width] = useWidth(640);
  return [frame, Math.max(Math.floor(width), narrowest)];
}
