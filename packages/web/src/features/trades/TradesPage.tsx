// The trade repository: reference data for admins, files and series for everybody else. Its tabs are those that features give
// it (spec 000 section 2: five for admins, two for everyone else).
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '@pricevault/basics';
import { useAddress } from '../../lib/address/use-address.ts';
import { byOrder, useFeatures, useFeatureWords } from '../../lib/features/features-context.ts';
import { useCurrentUser, useIsMember } from '../../lib/session/current-user.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelTabs } from '../../ui/PanelTabs.tsx';
import { tradesSearch } from './trades.address.ts';

/** Another tab is another list: it starts without search, page and open dialog. */
const nothing = Object.fromEntries(
  Object.keys(tradesSearch.shape).map((name) => [name, undefined]),
);

export function Page() {
  const { t } = useTranslation('trades');
  const say = useFeatureWords();
  const features = useFeatures();
  const { role } = useCurrentUser();
  const isAdmin = useIsMember('admin');
  const [{ tab: chosen }, { push }] = useAddress(tradesSearch);
  const tabs = features
    .flatMap((feature) => feature.tabs ?? [])
    .filter(({ page, access }) => page === '/trades' && isAllowed(access, role))
    .toSorted(byOrder);
  const current = tabs.find((tab) => tab.key === chosen) ?? tabs[0];

  return (
    <>
      <PageHeader title={t('title')} purpose={isAdmin ? t('purposeAdmin') : t('purpose')} />
      {current && (
        <PanelTabs
          label={t('tabs.label')}
          tabs={tabs.map(({ key, title }) => ({ key, label: say(title) }))}
          current={current.key}
          onChange={(key) => push({ ...nothing, tab: key })}
        >
          <Suspense fallback={<LoadingScreen />}>
            <current.Content />
          </Suspense>
        </PanelTabs>
      )}
    </>
  );
}
