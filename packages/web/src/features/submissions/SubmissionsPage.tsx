// Submitting the own valuation: the windows, the file, its preview, the receipts.
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmissionHistory } from './SubmissionHistory.tsx';
import { SubmissionUploadPanel } from './SubmissionUploadPanel.tsx';
import { WindowsPanel } from './WindowsPanel.tsx';

export function Page() {
  const { t } = useTranslation('submissions');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minInlineSize: 0, order: { xs: 2, lg: 1 } }}>
          <SubmissionUploadPanel />
          <Box sx={{ mt: 6 }}>
            <SubmissionHistory />
          </Box>
        </Box>
        <Box sx={{ order: { xs: 1, lg: 2 } }}>
          <WindowsPanel />
        </Box>
      </Box>
    </>
  );
}
