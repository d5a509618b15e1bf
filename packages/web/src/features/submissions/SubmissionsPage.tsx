// Submitting the firm's marks: the windows, the file, its preview, the receipts.
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SubmissionUploadPanel } from './SubmissionUploadPanel.tsx';
import { WindowsPanel } from './WindowsPanel.tsx';

// The list brings the table, which the file does not wait for.
const SubmissionHistory = lazyPart(() => import('./SubmissionHistory.tsx'), 'SubmissionHistory');

export function Page() {
  const { t } = useTranslation('submissions');
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <FirmRefusalNote right="submit" />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22.5rem' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ minInlineSize: 0, order: { xs: 2, lg: 1 } }}>
          <SubmissionUploadPanel />
        </Box>
        <Box sx={{ order: 3, gridColumn: '1 / -1', mt: 2, minInlineSize: 0 }}>
          <Suspense fallback={<LoadingBlock height={320} />}>
            <SubmissionHistory />
          </Suspense>
        </Box>
        <Box sx={{ order: { xs: 1, lg: 2 } }}>
          <WindowsPanel />
        </Box>
      </Box>
    </>
  );
}
