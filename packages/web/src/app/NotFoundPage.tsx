// Shown for unknown addresses.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { homePath } from '../lib/session/remembered-path.ts';
import { CentredScreen } from '../ui/CentredScreen.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('common');
  return (
    <CentredScreen>
      <Typography variant="h1">{t('notFound.title')}</Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('notFound.text')}</Typography>
      <Button variant="outlined" href={homePath} sx={{ mt: 4 }}>
        {t('notFound.back')}
      </Button>
    </CentredScreen>
  );
}
