// A part below the window: it is drawn with the page, and laid out and painted when somebody comes near or uses a key, or else once the
// page has stood for a while. A thousand cells that nobody sees yet would keep a slow processor from what is seen.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { drawInTurn } from './InTurn.tsx';

interface LaidOutLaterProps {
  /** Its styles take `data-is-held` for the place of a part that is not laid out yet. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Milliseconds. */
const settled = 2_000;
/** Half a window: whoever scrolls finds it laid out. */
const near = '50% 0px';

export function LaidOutLater({ className, children }: LaidOutLaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(true);
  useEffect(() => {
    const element = place.current;
    if (!isHeld || element === null) return undefined;
    const show = () => setHeld(false);
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      { rootMargin: near },
    );
    watch.observe(element);
    // Keys lead to what is not laid out, too, and the browser finds nothing in it.
    window.addEventListener('keydown', show, { capture: true });
    let leave = () => {};
    const timer = setTimeout(() => (leave = drawInTurn(show)), settled);
    return () => {
      watch.disconnect();
      window.removeEventListener('keydown', show, { capture: true });
      clearTimeout(timer);
      leave();
    };
  }, [isHeld]);
  return (
    <div ref={place} className={className} data-is-held={isHeld ? '' : undefined}>
      {children}
    </div>
  );
}
