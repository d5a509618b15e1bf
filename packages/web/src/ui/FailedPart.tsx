// In the place of a part that could not be loaded: why, and another try. What opens above the page has no place there: it
// closes with a notice, and its button is the other try.
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../lib/i18n/failure-text.ts';
import { OutdatedError } from '../lib/parts/part-loading.ts';
import { CentredScreen } from './CentredScreen.tsx';
import { ErrorState } from './ErrorState.tsx';
import { notices } from './notices/notice-store.ts';

/**
 * What failed, which says how much space its failure has. A page that the server no longer has is loaded anew by itself,
 * since nobody has typed anything there yet.
 */
export type PartKind = 'part' | 'button' | 'page';

/** Dialogs, panels and menus say by their properties that they are such, and whether they are open now. */
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
  const told = useRef<Error | null>(null);
  const closeOrRetry = useEffectEvent(() => {
    if (told.current === error) return onRetry(); // opened once more
    told.current = error;
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
  // In the middle, where no notice lies above it.
  return kind === 'page' ? <CentredScreen isInside>{state}</CentredScreen> : state;
}
