// A part that could not be loaded: why, the request id for support, and another try where one may help.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isGone, requestIdOf, useFailureTexts } from '../lib/i18n/failure-text.ts';
import { centredColumn } from './centred-column.ts';
import { RequestId } from './RequestId.tsx';

interface ErrorStateProps {
  readonly error: unknown;
  readonly onRetry?: () => void;
  /** Where another try is more than that. */
  readonly retryLabel?: string;
}

export function ErrorState({ error, onRetry, retryLabel }: ErrorStateProps) {
  const { t } = useTranslation('common');
  const failureTexts = useFailureTexts();
  return (
    <Box role="alert" sx={centredColumn}>
      <Typography variant="h3" component="p" sx={{ color: 'error.main' }}>
        {t('failure.title')}
      </Typography>
      <Typography sx={{ maxInlineSize: '32.5rem' }}>{failureTexts(error).join(' ')}</Typography>
      <RequestId value={requestIdOf(error)} />
      {onRetry && !isGone(error) && (
        <Button variant="outlined" onClick={onRetry} sx={{ mt: 3 }}>
          {retryLabel ?? t('actions.retry')}
        </Button>
      )}
    </Box>
  );
}
