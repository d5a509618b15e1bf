// The user's own headings of trades files.
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { useHeadings } from './settings.api.ts';
import { SettingsEditor } from './SettingsEditor.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';

export function Page() {
  const { t } = useTranslation('settings');
  const headings = useHeadings();
  if (headings.data) return <SettingsEditor saved={headings.data.result} />;
  return (
    <>
      <PageHeader title={t('title')} purpose={t('purpose')} />
      <Panel>
        {headings.error ? (
          <ErrorState error={headings.error} onRetry={() => void headings.refetch()} />
        ) : (
          <Skeleton variant="rounded" height={420} />
        )}
      </Panel>
    </>
  );
}
