// Whether the rows of a list take several lines, because its columns do not fit side by side.
import { useLayoutEffect, useState } from 'react';
import { lengthScale } from '../../theme/font-size.ts';
import { useRoom } from '../use-room.ts';
import type { DataTableColumn } from './columns.ts';

/** The frame's ref, and whether rows are folded in the room that it has. What columns need is what they were seen to take. */
export function useFolding<Row>(
  columns: readonly DataTableColumn<Row>[],
  rows: unknown,
  scroller: HTMLElement | null,
) {
  const [frame, room] = useRoom();
  const [needed, setNeeded] = useState<{ readonly of: unknown; readonly room: number } | null>(
    null,
  );
  const isFolded = needed !== null && needed.of === columns && room < needed.room;
  useLayoutEffect(() => {
    if (!scroller || isFolded) return undefined;
    const measure = () => {
      const { scrollWidth, clientWidth } = scroller;
      if (scrollWidth > clientWidth + 1) {
        setNeeded({ of: columns, room: scrollWidth / lengthScale() });
      }
    };
    measure();
    // Letters grow and styles come later, too.
    const observer = new ResizeObserver(measure);
    observer.observe(scroller.firstElementChild ?? scroller);
    return () => observer.disconnect();
  }, [columns, rows, room, scroller, isFolded]);
  return [frame, isFolded] as const;
}
