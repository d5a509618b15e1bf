// After signing out: goes to the start page, or says here that the server is away. The browser's own error page would hide
// that the session is over.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerReachable } from '../../lib/http/transport.ts';
import { CentredScreen } from '../../ui/CentredScreen.tsx';

export function SignedOutScreen() {
  const { t } = useTranslation(['auth', 'common']);
  const [isAway, setAway] = useState(false);
  const leave = useCallback(async () => {
    if (await isServerReachable()) location.replace('/');
    else setAway(true);
  }, []);
  useEffect(() => {
    const go = () => void leave();
    go();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [leave]);
  return (
    <CentredScreen fillsWindow>
      <Typography variant="h1" role="status">
        {t('start.signedOut')}
      </Typography>
      {isAway && (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{t('start.unreachable')}</Typography>
          <Button variant="outlined" onClick={() => void leave()} sx={{ mt: 4 }}>
            {t('common:actions.retry')}
          </Button>
        </>
      )}
    </CentredScreen>
  );
}
