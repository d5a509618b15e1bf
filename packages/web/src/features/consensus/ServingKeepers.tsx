// The keepers that serve. An admin enrols one with the line that its operator was given, or ends its service.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { keepersContract, ReplyOf } from '@pricevault/contract';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import {
  actionsColumn,
  customColumn,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useKeepers, useRetireKeeper } from './consensus.api.ts';
import { ConfirmDialog, EnrolmentForm } from './lazy-parts.ts';

type Keeper = ReplyOf<typeof keepersContract.keepers>['keepers'][number];
interface KeeperRow extends Keeper {
  readonly fingerprint: string | undefined;
}

const keeperCount = 3;

export function ServingKeepers() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const query = useKeepers();
  const retire = useRetireKeeper();
  const [chosen, setChosen] = useState<Keeper | null>(null);
  const keepers = query.data?.keepers;
  const isEmbedded = query.data?.embedded ?? false;
  const fingerprints = useFingerprints((keepers ?? []).map(({ signKey }) => signKey));
  const rows = keepers?.map((keeper, place) => ({ ...keeper, fingerprint: fingerprints[place] }));
  const columns = useMemo<DataTableColumn<KeeperRow>[]>(
    () => [
      textColumn('name', t('keepers.name'), (row) => row.name, 150),
      textColumn('operator', t('keepers.operator'), (row) => row.operator, 200),
      customColumn(
        'fingerprint',
        t('keepers.fingerprint'),
        (row) => row.fingerprint,
        (row) => <Fingerprint text={row.fingerprint} title={row.signKey} />,
        300,
      ),
      textColumn(
        'lastSeen',
        t('keepers.lastSeen'),
        (row) => (row.lastSeen === null ? '–' : formatInstant(row.lastSeen, language)),
        180,
      ),
      actionsColumn(
        t('admin.action'),
        (row) => (
          <Button size="small" variant="text" onClick={() => setChosen(row)}>
            {t('admin.retire')}
          </Button>
        ),
        130,
      ),
    ],
    [t, language],
  );
  const end = async (keeper: Keeper) => {
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
      <ShortList
        title={t('admin.serving')}
        purpose={t('admin.servingPurpose')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.signKey}
        rowLabel={(row) => row.name}
        query={query}
        emptyText={t('keepers.empty')}
        emptyHint={t('keepers.emptyHint')}
      >
        {isEmbedded && (
          <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
            {t('keepers.embedded')}
          </Alert>
        )}
      </ShortList>
      <Suspense fallback={null}>
        {keepers && keepers.length < keeperCount && <EnrolmentForm />}
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
