// Heatmaps shown together highlight the same cell: what is pointed at or focused in one is marked in all, with its headings.
// Done on the elements themselves: a thousand cells need not be drawn again for it.
import { useEffect, useRef, type RefObject } from 'react';
import styles from './heatmap.module.css';

const mark = 'data-is-hovered';

export function useSharedHover(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const show = (event: Event) => {
      const cell = (event.target as Element).closest<HTMLElement>('td[data-column]');
      clear(element);
      if (!cell) return;
      const { column = '' } = cell.dataset;
      const row = cell.closest('tr')?.dataset['row'] ?? '';
      const rowIs = `tr[data-row="${CSS.escape(row)}"]`;
      const columnIs = `[data-column="${CSS.escape(column)}"]`;
      for (const met of element.querySelectorAll(
        `.${styles.heatmap} :is(${rowIs} > td${columnIs}, ${rowIs} > th, th${columnIs})`,
      )) {
        met.setAttribute(mark, '');
      }
    };
    const hide = () => clear(element);
    element.addEventListener('pointerover', show);
    element.addEventListener('focusin', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusout', hide);
    return () => {
      element.removeEventListener('pointerover', show);
      element.removeEventListener('focusin', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusout', hide);
    };
  }, []);
  return frame;
}

function clear(element: HTMLElement): void {
  for (const marked of element.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
}
