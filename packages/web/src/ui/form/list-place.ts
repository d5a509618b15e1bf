// Where the list of a field opens: below it, or above where there is more space. Fixed, since dialogs cut off what leaves them.
import { useCallback, useEffect, useState, type CSSProperties, type RefCallback } from 'react';

const gap = 4;
const maxHeight = 288;
const margin = 8;

/** A ref for the field, and the style of its list while it is open. */
export function useListPlace(isOpen: boolean): [RefCallback<HTMLElement>, CSSProperties] {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const measure = useCallback(() => {
    if (anchor) setPlace(placeBeside(anchor.getBoundingClientRect(), window.innerHeight));
  }, [anchor]);
  useEffect(() => {
    if (!isOpen) return undefined;
    measure();
    window.addEventListener('scroll', measure, true);
    window.addEventListener('resize', measure);
    return () => {
      window.removeEventListener('scroll', measure, true);
      window.removeEventListener('resize', measure);
    };
  }, [isOpen, measure]);
  return [setAnchor, place];
}

export function placeBeside(
  field: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'width'>,
  windowHeight: number,
): CSSProperties {
  const above = field.top - gap - margin;
  const below = windowHeight - field.bottom - gap - margin;
  const isBelow = below >= Math.min(maxHeight, above);
  return {
    left: field.left,
    width: field.width,
    maxHeight: Math.min(maxHeight, isBelow ? below : above),
    ...(isBelow ? { top: field.bottom + gap } : { bottom: windowHeight - field.top + gap }),
  };
}
