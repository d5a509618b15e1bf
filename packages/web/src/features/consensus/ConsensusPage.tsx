// Consensus: values that leave the page only sealed. Nothing of these pages is told to any analytics.
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { consensusSearch } from './consensus.address.ts';
import { ConsensusSessionProvider } from './consensus-session.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { RefusedRounds } from './RefusedRounds.tsx';

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
      <PanelTabs
        label={t('tabs.label')}
        tabs={tabs.map(({ key }) => ({ key, label: t(`tabs.${key}`) }))}
        current={current.key}
        onChange={(key) => push({ tab: key, result: undefined })}
      >
        <ConsensusSessionProvider>
          <RefusedRounds />
          <Suspense fallback={<LoadingScreen />}>
            <current.Content />
          </Suspense>
        </ConsensusSessionProvider>
      </PanelTabs>
    </>
  );
}
