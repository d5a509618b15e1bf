// The rounds that are open, for admins: one can be ended before its time. The audit log keeps by whom.
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import type { RoundSummary } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatDate, formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useCloseRound, useRounds } from './consensus.api.ts';

export function OpenRounds() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const list = useMemoryListState({ pageSize: allRows });
  const rounds = useRounds();
  const { mutateAsync: closeRound, isPending } = useCloseRound();
  const [chosen, setChosen] = useState<RoundSummary | null>(null);
  const open = rounds.data?.items.filter(({ state }) => state === 'open');
  const columns = useMemo<DataTableColumn<RoundSummary>[]>(
    () => [
      {
        id: 'instrumentName',
        header: t('rounds.product'),
        type: 'text',
        value: (row) => row.instrumentName,
        width: 240,
      },
      {
        id: 'valuationDate',
        header: t('rounds.date'),
        type: 'date',
        value: (row) => row.valuationDate,
        width: 140,
      },
      {
        id: 'opensAt',
        header: t('rounds.opened'),
        type: 'date',
        value: (row) => row.opensAt,
        width: 170,
      },
      {
        id: 'closesAt',
        header: t('rounds.closes'),
        type: 'date',
        value: (row) => row.closesAt,
        width: 170,
      },
      {
        id: 'actions',
        header: t('rounds.action'),
        type: 'actions',
        value: () => null,
        render: (row) => (
          <Button size="small" variant="text" onClick={() => setChosen(row)}>
            {t('rounds.close')}
          </Button>
        ),
        width: 130,
      },
    ],
    [t],
  );
  const close = async (round: RoundSummary) => {
    try {
      const { state } = await closeRound(round.id);
      notices.show('success', state === 'void' ? t('rounds.voided') : t('rounds.closed'));
    } catch (error) {
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setChosen(null);
  };
  return (
    <ListSection title={t('rounds.title')} purpose={t('rounds.purpose')}>
      <DataTable
        label={t('rounds.title')}
        columns={columns}
        rows={open}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.instrumentName} ${row.valuationDate}`}
        list={list}
        isShownWhole
        isStackedOnPhones
        error={rounds.error}
        onRetry={() => void rounds.refetch()}
        emptyText={t('rounds.empty')}
        emptyHint={t('rounds.emptyHint')}
      />
      {chosen && (
        <ConfirmDialog
          isOpen
          isDangerous
          isBusy={isPending}
          title={t('rounds.question')}
          confirmLabel={t('rounds.closeNow')}
          onConfirm={() => void close(chosen)}
          onCancel={() => setChosen(null)}
        >
          {t('rounds.questionText', {
            product: chosen.instrumentName,
            date: formatDate(chosen.valuationDate, language),
            closes: formatInstantInZone(chosen.closesAt, language),
          })}
        </ConfirmDialog>
      )}
    </ListSection>
  );
}
