// Shown when a page crashes. Part of the first load, since nothing else may be loadable by then.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/http/api-error.ts';
import { requestIdOf, useFailureTexts } from '../lib/i18n/failure-text.ts';
import { CentredScreen } from '../ui/CentredScreen.tsx';
import { RequestId } from '../ui/RequestId.tsx';

interface CrashPageProps {
  readonly error: unknown;
  readonly fillsWindow?: boolean;
}

/** What to do, and the request id where a request was the cause. */
export function CrashPage({ error, fillsWindow = false }: CrashPageProps) {
  const { t } = useTranslation('common');
  const failureTexts = useFailureTexts();
  const requestId = requestIdOf(error);
  const isOwn = error instanceof Error && !(error instanceof ApiError);
  return (
    <CentredScreen fillsWindow={fillsWindow}>
      <Typography variant="h1" role="alert">
        {t('crash.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxInlineSize: '32.5rem' }}>
        {t('crash.text')}
      </Typography>
      <Typography
        variant="body2"
        sx={{ mt: 3, maxInlineSize: '32.5rem', overflowWrap: 'anywhere' }}
      >
        {t('crash.details')}: <bdi>{isOwn ? error.message : failureTexts(error).join(' ')}</bdi>
      </Typography>
      {requestId === null ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {t('crash.noRequest')}
        </Typography>
      ) : (
        <RequestId value={requestId} />
      )}
      <Button variant="outlined" sx={{ mt: 4 }} onClick={() => location.reload()}>
        {t('crash.reload')}
      </Button>
    </CentredScreen>
  );
}
