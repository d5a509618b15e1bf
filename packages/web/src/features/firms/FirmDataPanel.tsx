// The firm's data as a file, and the way out of the vault; for owners.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToday } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PreparedFile } from '../../ui/own-data/PreparedFile.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { downloadFirmData, useFirmData, usePrepareFirmData } from './firm-data.api.ts';

const LeaveVaultDialog = lazyPart(() => import('./LeaveVaultDialog.tsx'), 'LeaveVaultDialog');

export function FirmDataPanel({ firmName }: { readonly firmName: string }) {
  const { t } = useTranslation('ownData');
  const data = useFirmData();
  const { mutateAsync: prepare } = usePrepareFirmData();
  const [isLeaving, setLeaving] = useState(false);
  const hasFile = (data.data?.export?.downloadedAt ?? null) !== null;
  return (
    <>
      <Panel title={t('firm.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('firm.purpose')}</Typography>
        {data.error && !data.data ? (
          <ErrorState error={data.error} onRetry={() => void data.refetch()} />
        ) : (
          <PreparedFile
            file={data.data?.export}
            name={`pricevault-firm-${localToday()}.zip`}
            prepare={() => prepare(undefined)}
            download={async () => {
              const file = await downloadFirmData();
              void data.refetch();
              return file;
            }}
          />
        )}
        <Typography sx={{ color: 'text.secondary', mt: 5, mb: 3 }}>
          {t('leaving.purpose')}
        </Typography>
        <Button color="error" variant="outlined" onClick={() => setLeaving(true)}>
          {t('leaving.action')}
        </Button>
      </Panel>
      {isLeaving && (
        <Suspense>
          <LeaveVaultDialog
            firmName={firmName}
            hasFile={hasFile}
            onClose={() => setLeaving(false)}
          />
        </Suspense>
      )}
    </>
  );
}
