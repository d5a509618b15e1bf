// The user menu of somebody who is signed out, by keyboard as any menu: it opens on its first entry, arrows go round,
// Escape leads back.
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { PersonIcon } from '../frame/icons.tsx';
import type { Words } from '../words/en.ts';

export function GuestMenu({ words }: { words: Words['not-found']['menu'] }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  useEffect(() => {
    if (isOpen) list.current?.querySelector('a')?.focus();
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    const entries = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = nextOf(event.key, entries.indexOf(document.activeElement as HTMLAnchorElement));
    if (next === null) return;
    event.preventDefault();
    entries.at(next % entries.length)?.focus();
  };

  return (
    <div
      className="menu"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className="quiet-control"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        // A pressed button takes the focus in some browsers and not in others: here never, so that the list stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (isOpen ? close() : setOpen(true))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <PersonIcon />
        {words.guest}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={id}
          className="menu-list"
          role="menu"
          tabIndex={-1}
          aria-label={words.guest}
          onKeyDown={onKeyDown}
        >
          <a role="menuitem" tabIndex={-1} href="/login">
            {words.login}
          </a>
          <a role="menuitem" tabIndex={-1} href="/register">
            {words.register}
          </a>
        </div>
      )}
    </div>
  );
}

/** The entry that a key leads to, counted from the end where negative; null for keys that mean nothing here. */
function nextOf(key: string, current: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return current + 1;
    case 'ArrowUp':
      return current - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return null;
  }
}
