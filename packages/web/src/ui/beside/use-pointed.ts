// Which element of a frame is pointed at, or focused by keys, and has been for a moment.
import { useEffect, useState, type RefObject } from 'react';

/** Milliseconds: what the pointer only passes is not told about. */
const dwell = 150;

export function usePointed(
  frame: RefObject<HTMLElement | null>,
  selector: string,
): HTMLElement | null {
  const [pointed, setPointed] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    let timer = 0;
    const point = (target: Element | null) => {
      clearTimeout(timer);
      const found = target?.closest<HTMLElement>(selector) ?? null;
      if (found) timer = window.setTimeout(() => setPointed(found), dwell);
      else setPointed(null);
    };
    const hide = () => point(null);
    // A finger picks at once, and would cover what is told.
    const over = ({ target, pointerType }: PointerEvent) =>
      point(pointerType === 'touch' ? null : (target as Element));
    const focus = ({ target }: FocusEvent) => {
      if ((target as Element).matches(':focus-visible')) point(target as Element);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const ending = new AbortController();
    const { signal } = ending;
    element.addEventListener('pointerover', over, { signal });
    element.addEventListener('focusin', focus, { signal });
    for (const name of ['pointerleave', 'focusout', 'pointerdown']) {
      element.addEventListener(name, hide, { signal });
    }
    document.addEventListener('keydown', key, { signal });
    document.addEventListener('scroll', hide, { signal, capture: true, passive: true });
    // It may have been pointed at before this part was loaded.
    point(element.querySelector(`:is(${selector}):is(:hover, :focus-visible)`));
    return () => {
      ending.abort();
      clearTimeout(timer);
    };
  }, [frame, selector]);
  return pointed;
}
