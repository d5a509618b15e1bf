// Shown when the server cannot be reached at start. The session is kept and the request is retried automatically.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { CentredScreen } from '../../ui/CentredScreen.tsx';

/** Seconds. */
const firstWait = 5;
const maxWait = 60;

interface UnreachableScreenProps {
  readonly error: ApiError;
  readonly onRetry: () => Promise<void>;
}

export function UnreachableScreen({ error, onRetry }: UnreachableScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const failureTexts = useFailureTexts();
  const [wait, setWait] = useState(firstWait);
  const [left, setLeft] = useState(error.retryAfter ?? firstWait);
  const isTrying = useRef(false);
  /** One try at a time: the button and the clock ask for the same. */
  const retry = useCallback(async () => {
    if (isTrying.current) return;
    isTrying.current = true;
    await onRetry();
    isTrying.current = false;
  }, [onRetry]);

  // Each failed try brings a new error: wait longer before the next.
  useEffect(() => {
    setWait((last) => Math.min(last * 2, maxWait));
  }, [error]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else {
        setLeft(wait);
        void retry();
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, wait, retry]);

  return (
    <CentredScreen fillsWindow>
      <Typography variant="h1" role="status">
        {t('start.unreachable')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{failureTexts(error).join(' ')}</Typography>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('start.unreachableHint', { seconds: left })}
      </Typography>
      <Button variant="outlined" onClick={() => void retry()} sx={{ mt: 4 }}>
        {t('common:actions.retry')}
      </Button>
    </CentredScreen>
  );
}
