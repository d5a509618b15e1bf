// Keeps notices off the control that they answer: beside it, or below it where the window is too narrow.
import { useEffect, useLayoutEffect, useRef } from 'react';

type Edges = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

const gap = 12;
let pressed: Edges | undefined;

function notePressed({ target }: Event): void {
  if (!(target instanceof Element) || target.closest('.MuiAlert-root')) return;
  pressed = (target.closest('button') ?? target).getBoundingClientRect();
}

/** A ref for the stack, which moves out of the way whenever a notice comes; `newest` is its id. */
export function useClearOfControl(newest: number | undefined) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    addEventListener('pointerdown', notePressed, true);
    addEventListener('keydown', notePressed, true);
  }, []);
  useLayoutEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    stack.style.translate = '';
    if (newest && pressed) {
      stack.style.translate = shiftOff(stack.getBoundingClientRect(), pressed, innerWidth);
    }
  }, [newest]);
  return ref;
}

/** A CSS `translate`. */
export function shiftOff(stack: Edges, control: Edges, windowWidth: number): string {
  const isClear =
    control.top > stack.bottom ||
    control.bottom < stack.top ||
    control.right < stack.left ||
    control.left > stack.right;
  if (isClear) return '';
  const toLeft = control.left - gap - stack.right;
  if (stack.left + toLeft >= 0) return `${toLeft}px`;
  const toRight = control.right + gap - stack.left;
  if (stack.right + toRight <= windowWidth) return `${toRight}px`;
  return `0 ${control.bottom + gap - stack.top}px`;
}
