// A button that opens a menu or a dialog below itself, with what assistive technology is told about it.
import { useId, useState, type MouseEvent } from 'react';
import type { OpenedProps } from '../WhenWanted.tsx';

export function useOpener(kind: 'menu' | 'dialog') {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isOpen = anchor !== null;
  const opened: OpenedProps = { id, anchor, onClose: () => setAnchor(null) };
  const button = {
    'aria-haspopup': kind,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget),
  };
  return { isOpen, button, opened };
}
