// Which rows are drawn. Short lists are drawn whole; of long ones only what can be seen, with the row that holds the
// keyboard's place always among it, so that scrolling never drops the focus.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback } from 'react';

/** Lists longer than this are drawn in part. */
export const virtualFrom = 100;
const overscan = 12;

export interface DrawnRow {
  readonly index: number;
  /** Pixels left empty above this row. */
  readonly gap: number;
}

interface VirtualRowsInput {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly headHeight: number;
  /** State, not a ref: the rows are drawn inside it and are ready before a ref of it would be set. */
  readonly scroller: HTMLElement | null;
  readonly activeIndex: number;
}

export function useVirtualRows(input: VirtualRowsInput) {
  const { count, rowHeight, headHeight, scroller, activeIndex } = input;
  const isVirtual = count > virtualFrom;
  const virtualizer = useVirtualizer({
    count: isVirtual ? count : 0,
    // Measuring the scroller makes the browser lay out the page at once: only for lists that need it.
    getScrollElement: () => (isVirtual ? scroller : null),
    estimateSize: () => rowHeight,
    overscan,
    scrollPaddingStart: headHeight, // the sticky head covers that much
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      return drawn.includes(activeIndex) || activeIndex >= count
        ? drawn
        : [...drawn, activeIndex].sort((a, b) => a - b);
    },
  });

  const reveal = useCallback(
    (index: number) => {
      if (isVirtual) virtualizer.scrollToIndex(index, { align: 'auto' });
    },
    [isVirtual, virtualizer],
  );

  if (!isVirtual) {
    const drawn = Array.from({ length: count }, (_, index): DrawnRow => ({ index, gap: 0 }));
    return { drawn, gapBelow: 0, reveal };
  }
  let end = 0;
  const drawn = virtualizer.getVirtualItems().map((item): DrawnRow => {
    const gap = item.start - end;
    end = item.end;
    return { index: item.index, gap };
  });
  return { drawn, gapBelow: Math.max(0, virtualizer.getTotalSize() - end), reveal };
}
