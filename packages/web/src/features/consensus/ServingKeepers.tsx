// The keepers that serve. An admin enrols one with the line that its operator was given, or ends its service.
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { actionsColumn } from '../../ui/data-table/index.ts';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRetireKeeper } from './consensus.api.ts';
import { KeeperList, useKeeperRows, type KeeperRow } from './KeeperList.tsx';
import { ConfirmDialog, EnrolmentForm } from './lazy-parts.ts';

const keeperCount = 3;

export function ServingKeepers() {
  const { t } = useTranslation('consensus');
  const failureTexts = useFailureTexts();
  const { query, rows } = useKeeperRows();
  const retire = useRetireKeeper();
  const [chosen, setChosen] = useState<KeeperRow | null>(null);
  const retireColumn = useMemo(
    () =>
      actionsColumn<KeeperRow>(
        t('admin.action'),
        (row) => (
          <Button size="small" variant="text" onClick={() => setChosen(row)}>
            {t('admin.retire')}
          </Button>
        ),
        130,
      ),
    [t],
  );
  const end = async (keeper: KeeperRow) => {
    try {
      const { voided } = await retire.mutateAsync(keeper.signKey);
      notices.show('success', t('admin.retired', { count: voided }));
    } catch (error) {
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setChosen(null);
  };
  return (
    <>
      <KeeperList
        title={t('admin.serving')}
        purpose={t('admin.servingPurpose')}
        query={query}
        rows={rows}
        lastColumn={retireColumn}
      />
      <Suspense fallback={null}>
        {rows && rows.length < keeperCount && <EnrolmentForm />}
        {chosen && (
          <ConfirmDialog
            isOpen
            isDangerous
            isBusy={retire.isPending}
            title={t('admin.retireTitle')}
            confirmLabel={t('admin.retire')}
            onConfirm={() => void end(chosen)}
            onCancel={() => setChosen(null)}
          >
            {t('admin.retireText', { name: chosen.name })}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}
