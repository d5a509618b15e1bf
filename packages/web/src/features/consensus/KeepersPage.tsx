// For admins: who keeps, since when they were last seen, enrolment and retirement, and the rounds that keepers work on.
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const ServingKeepers = lazyPart(() => import('./ServingKeepers.tsx'), 'ServingKeepers');
const KeptRounds = lazyPart(() => import('./KeptRounds.tsx'), 'KeptRounds');

export function Page() {
  const { t } = useTranslation('consensus');
  return (
    <>
      <PageHeader title={t('nav.keepers')} purpose={t('admin.purpose')} />
      <Suspense fallback={<LoadingScreen />}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 }}>
          <ServingKeepers />
          <KeptRounds />
        </Box>
      </Suspense>
    </>
  );
}
