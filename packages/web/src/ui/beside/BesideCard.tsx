// A small card beside an element that is pointed at or focused. The pointer goes through it: what it covers stays within reach.
import { useEffect, useId, type ReactNode } from 'react';
import styles from './beside.module.css';

interface BesideCardProps {
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
}

/** Pixels, from the anchor and from the edges of the screen. */
const air = 6;
const width = 272;

export function BesideCard({ anchor, children }: BesideCardProps) {
  const id = useId();
  useEffect(() => {
    anchor.setAttribute('aria-describedby', id);
    return () => anchor.removeAttribute('aria-describedby');
  }, [anchor, id]);
  const box = anchor.getBoundingClientRect();
  const left = box.left + (box.width - width) / 2;
  const { clientWidth, clientHeight } = document.documentElement;
  return (
    <div
      id={id}
      role="tooltip"
      className={styles.besideCard}
      style={{
        inlineSize: width,
        left: Math.max(Math.min(left, clientWidth - width - air), air),
        // On the side with more room.
        ...(box.top + box.bottom > clientHeight
          ? { bottom: clientHeight - box.top + air }
          : { top: box.bottom + air }),
      }}
    >
      {children}
    </div>
  );
}
