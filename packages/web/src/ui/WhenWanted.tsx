// A part that opens: loaded and drawn from its first opening on, so that its closing can be animated too.
import { Suspense, useState, type ReactNode } from 'react';

interface WhenWantedProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

export function WhenWanted({ isOpen, children }: WhenWantedProps) {
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return isWanted && <Suspense>{children}</Suspense>;
}

/** What a button opens. */
export interface OpenedProps {
  /** By which the button names what it controls. */
  readonly id: string;
  /** The button while it is open; null when it is not. */
  readonly anchor: HTMLElement | null;
  readonly onClose: () => void;
}
