// Consensus: values that leave the page only sealed. Nothing of these pages is told to any analytics.
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { consensusSearch } from './consensus.address.ts';
import { ConsensusSessionProvider } from './consensus-session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

const KeyTab = lazyPart(() => import('./KeyTab.tsx'), 'KeyTab');
const SubmissionTab = lazyPart(() => import('./SubmissionTab.tsx'), 'SubmissionTab');
const ResultTab = lazyPart(() => import('./ResultTab.tsx'), 'ResultTab');

const tabs = [
  { key: 'keys', Content: KeyTab },
  { key: 'submission', Content: SubmissionTab },
  { key: 'result', Content: ResultTab },
] as const;

export function Page() {
  const { t } = useTranslation('consensus');
  const [{ tab }, { push }] = useAddress(consensusSearch);
  const current = tabs.find(({ key }) => key === tab) ?? tabs[0];
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Tabs
        value={current.key}
        aria-label={t('tabs.label')}
        variant="scrollable"
        scrollButtons="auto"
        onChange={(_, key: typeof current.key) => push({ tab: key, result: undefined })}
        sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', mb: 4 }}
      >
        {tabs.map(({ key }) => (
          <Tab
            key={key}
            value={key}
            label={t(`tabs.${key}`)}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
          />
        ))}
      </Tabs>
      <ConsensusSessionProvider>
        <Box role="tabpanel" id={`panel-${current.key}`} aria-labelledby={`tab-${current.key}`}>
          <Suspense fallback={<LoadingScreen isInside />}>
            <current.Content />
          </Suspense>
        </Box>
      </ConsensusSessionProvider>
    </>
  );
}
