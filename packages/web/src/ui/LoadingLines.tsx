// In the place of a short table or list that is on its way: so that nobody takes it for an empty one.
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';

export function LoadingLines({ count = 3 }: { readonly count?: number }) {
  const { t } = useTranslation('common');
  return (
    <Box role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, line) => (
        <Skeleton key={line} sx={{ blockSize: '2.25rem' }} />
      ))}
    </Box>
  );
}
