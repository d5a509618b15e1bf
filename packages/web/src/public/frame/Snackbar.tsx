// The shell's own messages: top centre, 6 s, four variants (spec 000 section 2). It stays while it is pointed at or
// focused, so that slow readers are not cut off.
import { useEffect, useState } from 'react';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';

export type SnackbarVariant = 'success' | 'warning' | 'error' | 'info';

export interface SnackbarMessage {
  readonly text: string;
  readonly variant: SnackbarVariant;
}

const shownMilliseconds = 6_000;

export function Snackbar(props: {
  message: SnackbarMessage | null;
  closeLabel: string;
  onClose: () => void;
  /** Messages of the page itself stand top centre, notices of an action at the top of the end side. */
  place?: 'centre' | 'end';
}) {
  const { message, closeLabel, onClose, place = 'centre' } = props;
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(onClose, shownMilliseconds);
    return () => clearTimeout(timer);
  }, [message, held, onClose]);

  // The live region is always there: screen readers speak what comes into it later.
  return (
    <div
      className={place === 'end' ? 'snackbar-place snackbar-end' : 'snackbar-place'}
      role="status"
      aria-live="polite"
    >
      {message && (
        <div
          className={`snackbar snackbar-${message.variant}`}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {message.variant === 'success' ? <CheckIcon /> : <AlertIcon />}
          <span className="snackbar-text">{message.text}</span>
          <button
            type="button"
            className="snackbar-close"
            aria-label={closeLabel}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}
