// Shown in place of a part that could not be loaded: why, and a button to try again. Dialogs, panels and menus have no place
// on the page: they close with a notice, and the button that opens them is the way to try again.
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../lib/i18n/failure-text.ts';
import { OutdatedError } from '../lib/parts/part-loading.ts';
import { CentredScreen } from './CentredScreen.tsx';
import { ErrorState } from './ErrorState.tsx';
import { notices } from './notices/notice-store.ts';

/**
 * What failed, which decides how much space its failure gets. A page that the server no longer has is reloaded
 * automatically, since nobody has typed anything there yet.
 */
export type PartKind = 'part' | 'button' | 'page' | 'dialog';

/** The properties by which dialogs, panels and menus are recognized, and whether they are open now. */
interface Opened {
  readonly onClose?: () => void;
  readonly isOpen?: boolean;
  readonly anchor?: unknown;
}

interface FailedPartProps {
  readonly error: Error;
  readonly kind: PartKind;
  /** The properties of the part itself. */
  readonly of: Opened;
  readonly onRetry: () => void;
}

export function FailedPart({ error, kind, of, onRetry }: FailedPartProps) {
  const { t } = useTranslation('common');
  const failureTexts = useFailureTexts();
  const text = failureTexts(error).join(' ');
  const { onClose } = of;
  const isOpen = of.isOpen ?? of.anchor !== null;
  const opens = onClose !== undefined;
  const reported = useRef<Error | null>(null);
  const closeOrRetry = useEffectEvent(() => {
    if (reported.current === error) return onRetry(); // opened once more
    reported.current = error;
    notices.show('error', text);
    return onClose?.();
  });
  useEffect(() => {
    if (opens && isOpen) closeOrRetry();
  }, [opens, isOpen, error]);
  const tryAgain = useEffectEvent(onRetry);
  useEffect(() => {
    if (opens) return undefined;
    const listener = () => tryAgain();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, [opens]);

  if (opens) return null;
  const isOutdated = error instanceof OutdatedError;
  const retry = isOutdated ? () => location.reload() : onRetry;
  const retryLabel = isOutdated ? t('crash.reload') : t('actions.retry');
  if (kind === 'button') {
    return (
      <Button color="inherit" onClick={retry} title={text} role="alert">
        {retryLabel}
      </Button>
    );
  }
  const state = <ErrorState error={error} onRetry={retry} retryLabel={retryLabel} />;
  // In the middle, where no notice covers it.
  return kind === 'page' ? <CentredScreen>{state}</CentredScreen> : state;
}
