// Kept rounds for admins: their state, how far the keepers are, and the end of one without a result.
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  DataTable,
  dateColumn,
  textColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useKeptRounds, useVoidRound, type KeptRound } from './consensus.api.ts';
import { ConfirmDialog } from './lazy-parts.ts';
import { ComputationBar, progressOf, RoundStops, RoundWaits, stateWord } from './RoundState.tsx';

const toneOf = (word: ReturnType<typeof stateWord>) =>
  word === 'published' ? 'success' : word === 'void' ? 'error' : 'neutral';

const endedStates: readonly KeptRound['state'][] = ['unsigned', 'published', 'void'];

export function KeptRounds() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const list = useListState({ pageSize: 10 });
  const rounds = useKeptRounds();
  const { mutateAsync: voidRound, isPending } = useVoidRound();
  const [chosen, setChosen] = useState<KeptRound | null>(null);
  const rows = rounds.data?.items.filter(({ rehearsal }) => !rehearsal);
  const columns = useMemo<DataTableColumn<KeptRound>[]>(
    () => [
      textColumn('instrumentName', t('rounds.product'), (row) => row.instrumentName, 190),
      dateColumn('valuationDate', t('rounds.date'), (row) => row.valuationDate, 130),
      dateColumn('closesAt', t('rounds.closes'), (row) => row.closesAt, 170),
      customColumn(
        'state',
        t('admin.state'),
        (row) => stateWord(row),
        (row) => (
          <span title={row.voidReason ?? undefined}>
            <Badge tone={toneOf(stateWord(row))}>{t(`states.${stateWord(row)}`)}</Badge>
          </span>
        ),
        130,
      ),
      customColumn(
        'progress',
        t('admin.progress'),
        (row) => progressOf(row),
        (row) => {
          const part = progressOf(row);
          const label = t('stateTexts.progress', { part: formatNumber(part ?? 0, language) });
          return (
            <>
              {part !== null && <ComputationBar part={part} label={label} />}
              <RoundWaits round={row} />
              <RoundStops round={row} />
              {part === null && row.stops.length + row.ahead + row.awaited.length === 0 && '–'}
            </>
          );
        },
        240,
      ),
      actionsColumn(
        t('admin.action'),
        (row) =>
          endedStates.includes(row.state) ? null : (
            <Button size="small" variant="text" color="error" onClick={() => setChosen(row)}>
              {t('admin.void')}
            </Button>
          ),
        124,
      ),
    ],
    [t, language],
  );
  const end = async (round: KeptRound) => {
    try {
      await voidRound(round.id);
      notices.show('success', t('admin.voided'));
    } catch (error) {
      notices.show('error', failureTexts(error)[0] ?? '');
    }
    setChosen(null);
  };
  return (
    <ListSection title={t('admin.rounds')} purpose={t('admin.roundsPurpose')}>
      <DataTable
        label={t('admin.rounds')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        rowLabel={(row) => `${row.instrumentName} ${row.valuationDate}`}
        list={list}
        isStackedOnPhones
        error={rounds.error}
        onRetry={() => void rounds.refetch()}
        emptyText={t('rounds.empty')}
        emptyHint={t('rounds.emptyHint')}
      />
      <Suspense fallback={null}>
        {chosen && (
          <ConfirmDialog
            isOpen
            isDangerous
            isBusy={isPending}
            title={t('admin.voidTitle')}
            confirmLabel={t('admin.void')}
            onConfirm={() => void end(chosen)}
            onCancel={() => setChosen(null)}
          >
            {t('admin.voidText', {
              product: chosen.instrumentName,
              date: formatDate(chosen.valuationDate, language),
            })}
          </ConfirmDialog>
        )}
      </Suspense>
    </ListSection>
  );
}
