// The start page: who is here, what the vault holds, and where to work on it.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/current-user.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { HoldingsPanel } from './HoldingsPanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

export function Page() {
  const { t } = useTranslation('dashboard');
  const { displayName } = useCurrentUser();
  return (
    <>
      <PageHeader title={t('greeting', { name: displayName })} purpose={t('purpose')} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <HoldingsPanel />
        <WorkPanel />
      </Box>
    </>
  );
}
