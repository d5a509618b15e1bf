// After signing out: goes to the start page as soon as the server answers. The browser's own error page would hide that the
// session is over.
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isServerReachable } from '../../lib/http/transport.ts';
import { CentredScreen } from '../../ui/CentredScreen.tsx';

const retryMs = 2_000;

export function SignedOutScreen() {
  const { t } = useTranslation('auth');
  useEffect(() => {
    const leave = async () => {
      if (await isServerReachable()) location.replace('/');
      else setTimeout(() => void leave(), retryMs);
    };
    void leave();
  }, []);
  return (
    <CentredScreen fillsWindow>
      <Typography variant="h1" role="status">
        {t('start.signedOut')}
      </Typography>
    </CentredScreen>
  );
}
