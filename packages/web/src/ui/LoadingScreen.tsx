// The specified loading indicator. It waits a moment, so that quick starts do not flicker.
import LinearProgress from '@mui/material/LinearProgress';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CentredScreen } from './CentredScreen.tsx';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

export function LoadingScreen({ isInside = false }: { readonly isInside?: boolean }) {
  const { t } = useTranslation('common');
  return (
    <CentredScreen isInside={isInside}>
      <Typography
        role="status"
        sx={{ color: 'text.secondary', animation: `${appear} 120ms 150ms ease-out both` }}
      >
        {t('loading')}
      </Typography>
      <LinearProgress
        aria-hidden
        sx={{
          inlineSize: 160,
          mt: 2,
          borderRadius: 1,
          animation: `${appear} 120ms 150ms ease-out both`,
        }}
      />
    </CentredScreen>
  );
}
