// The trade repository: reference data for admins, files and series for everybody else. Its tabs are those that features give
// it (spec 000 section 2: five for admins, two for everyone else).
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '@pricevault/basics';
import { byOrder, useFeatures, useFeatureWords } from '../../lib/features/features-context.ts';
import { useCurrentUser, useIsMember } from '../../lib/session/current-user.ts';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

export function Page() {
  const { t } = useTranslation('trades');
  const say = useFeatureWords();
  const features = useFeatures();
  const { role } = useCurrentUser();
  const isAdmin = useIsMember('admin');
  const navigate = useNavigate();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tabs = features
    .flatMap((feature) => feature.tabs ?? [])
    .filter(({ page, access }) => page === '/trades' && isAllowed(access, role))
    .toSorted(byOrder);
  const current = tabs.find((tab) => tab.key === search.tab) ?? tabs[0];

  return (
    <>
      <PageHeader title={t('title')} purpose={isAdmin ? t('purposeAdmin') : t('purpose')} />
      {current && (
        <>
          <Tabs
            value={current.key}
            aria-label={t('tabs.label')}
            variant="scrollable"
            scrollButtons="auto"
            onChange={(_, key: string) => void navigate({ to: '.', search: { tab: key } })}
            sx={{ borderBlockEnd: '1px solid', borderColor: 'divider', mb: 4 }}
          >
            {tabs.map((tab) => (
              <Tab
                key={tab.key}
                value={tab.key}
                label={say(tab.title)}
                id={`tab-${tab.key}`}
                aria-controls={`panel-${tab.key}`}
              />
            ))}
          </Tabs>
          <Box role="tabpanel" id={`panel-${current.key}`} aria-labelledby={`tab-${current.key}`}>
            <Suspense fallback={<LoadingScreen isInside />}>
              <current.Content />
            </Suspense>
          </Box>
        </>
      )}
    </>
  );
}
