// What the vault holds about the user, as a file; and the way to delete the account.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localToday } from '../../lib/time/clock.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PreparedFile } from '../../ui/own-data/PreparedFile.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { downloadOwnData, useOwnData, usePrepareData } from './own-data.api.ts';

const DeleteAccountDialog = lazyPart(
  () => import('./DeleteAccountDialog.tsx'),
  'DeleteAccountDialog',
);

export function OwnDataCard() {
  const { t } = useTranslation('ownData');
  const own = useOwnData();
  const { mutateAsync: prepare } = usePrepareData();
  const [isDeleting, setDeleting] = useState(false);
  const blockedBy = own.data?.blockedBy ?? null;
  return (
    <>
      <Panel title={t('account.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{t('account.purpose')}</Typography>
        {own.error && !own.data ? (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} />
        ) : (
          <PreparedFile
            file={own.data?.export}
            name={`pricevault-account-${localToday()}.zip`}
            prepare={() => prepare(undefined)}
            download={downloadOwnData}
          />
        )}
      </Panel>
      <Panel title={t('deletion.title')}>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>
          {t(blockedBy === null ? 'deletion.purpose' : `deletion.blocked.${blockedBy}`)}
        </Typography>
        <Button
          color="error"
          variant="outlined"
          disabled={!own.data || blockedBy !== null}
          onClick={() => setDeleting(true)}
        >
          {t('deletion.action')}
        </Button>
      </Panel>
      {isDeleting && own.data && (
        <Suspense>
          <DeleteAccountDialog
            firmName={own.data.firmName}
            endsFirm={own.data.endsFirm}
            onClose={() => setDeleting(false)}
          />
        </Suspense>
      )}
    </>
  );
}
