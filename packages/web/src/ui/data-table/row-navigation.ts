// Moving through the rows by keyboard: one row is in the tab order, arrow keys move it (a roving tabindex).
import { useCallback, useRef, useState, type KeyboardEvent } from 'react';

/** Rows that Page Up and Page Down pass over. */
const pageStep = 10;

export interface RowNavigation {
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  /** The row that asked for the focus but was not drawn yet; the row itself takes it and clears this. */
  readonly wantedFocus: { current: number | null };
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface RowKeys {
  readonly count: number;
  readonly reveal: (index: number) => void;
  readonly open: ((index: number) => void) | undefined;
  readonly toggle: ((index: number) => void) | undefined;
}

export function useRowNavigation({ count, reveal, open, toggle }: RowKeys): RowNavigation {
  const [active, setActive] = useState(0);
  const wantedFocus = useRef<number | null>(null);
  const activeIndex = Math.min(active, Math.max(0, count - 1));

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const isRow = target.dataset['rowIndex'] !== undefined;
      const isRowCheckbox = target.matches('input[type=checkbox]');
      // Buttons and fields inside a row keep their own keys.
      if (!isRow && !isRowCheckbox) return;
      if (event.altKey || event.ctrlKey || event.metaKey) return;

      const next = nextIndex(event.key, activeIndex, count);
      if (next !== null) {
        event.preventDefault();
        wantedFocus.current = next;
        setActive(next);
        reveal(next);
        if (next === activeIndex) target.closest<HTMLElement>('[data-row-index]')?.focus();
      } else if (isRow && event.key === 'Enter' && open) {
        event.preventDefault();
        open(activeIndex);
      } else if (isRow && event.key === ' ' && toggle) {
        event.preventDefault();
        toggle(activeIndex);
      }
    },
    [activeIndex, count, open, reveal, toggle],
  );

  return { activeIndex, setActive, wantedFocus, onKeyDown };
}

function nextIndex(key: string, index: number, count: number): number | null {
  const clamp = (wanted: number) => Math.max(0, Math.min(count - 1, wanted));
  switch (key) {
    case 'ArrowDown':
      return clamp(index + 1);
    case 'ArrowUp':
      return clamp(index - 1);
    case 'PageDown':
      return clamp(index + pageStep);
    case 'PageUp':
      return clamp(index - pageStep);
    case 'Home':
      return 0;
    case 'End':
      return clamp(count - 1);
    default:
      return null;
  }
}
