// The server is away while the application starts: the session is kept, and the next try comes by itself.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../lib/http/api-error.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { CentredScreen } from '../../ui/CentredScreen.tsx';

/** Seconds. */
const firstWait = 5;
const maxWait = 60;

interface UnreachableScreenProps {
  readonly error: ApiError;
  readonly onRetry: () => void;
}

export function UnreachableScreen({ error, onRetry }: UnreachableScreenProps) {
  const { t } = useTranslation(['auth', 'common']);
  const failureTexts = useFailureTexts();
  const [wait, setWait] = useState(firstWait);
  const [left, setLeft] = useState(error.retryAfter ?? firstWait);

  // Each failed try brings a new error: wait longer before the next.
  useEffect(() => {
    setWait((last) => Math.min(last * 2, maxWait));
  }, [error]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else {
        setLeft(wait);
        onRetry();
      }
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, wait, onRetry]);

  return (
    <CentredScreen>
      <Typography variant="h1" role="status">
        {t('start.unreachable')}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{failureTexts(error).join(' ')}</Typography>
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('start.unreachableHint', { seconds: left })}
      </Typography>
      <Button variant="outlined" onClick={onRetry} sx={{ mt: 4 }}>
        {t('common:actions.retry')}
      </Button>
    </CentredScreen>
  );
}
