// Series: the list, and the view in which one of them is configured. Its id is in the address.
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { seriesRemovalContract, type Series } from '@pricevault/contract';
import { id, listParams } from '../../lib/address/params.ts';
import { useAddress } from '../../lib/address/use-address.ts';
import { useSendItems } from '../../lib/queries/endpoint-hooks.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
import { AddNewButton } from '../../ui/AddNewButton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FirmRefusalNote } from '../../ui/FirmRefusalNote.tsx';
import { LoadingScreen } from '../../ui/LoadingScreen.tsx';
import { DataTable, textColumn, useRowSelection } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useRemoveAction } from '../../ui/removal/remove-action.tsx';
import { useUndoNotice } from '../../ui/removal/use-undo.tsx';
import { useRemoveSeries, useSeriesChoices } from './series.api.ts';
import { seriesColumns, useSeriesRows } from './series.columns.ts';

const ConfigureSeries = lazyPart(() => import('./ConfigureSeries.tsx'), 'ConfigureSeries');

const search = z.object({ series: id(), ...listParams('added'), ...listParams('all') });
const closed = Object.fromEntries(Object.keys(search.shape).map((name) => [name, undefined]));

export function SeriesTab() {
  const [{ series: opened }, { close }] = useAddress(search);
  if (opened === undefined) return <SeriesList />;
  return <OpenedSeries seriesId={opened} onBack={() => close(closed)} />;
}

interface OpenedSeriesProps {
  readonly seriesId: string;
  readonly onBack: () => void;
}

/** The series, if the user may see it; else the list. */
function OpenedSeries({ seriesId, onBack }: OpenedSeriesProps) {
  const visible = useSeriesChoices();
  const series = visible.data?.items.find(({ _id }) => _id === seriesId);
  if (visible.error && !visible.data) {
    return <ErrorState error={visible.error} onRetry={() => void visible.refetch()} />;
  }
  if (!series && !visible.isFetching) return <SeriesList />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {series ? (
        <ConfigureSeries key={seriesId} series={series} onBack={onBack} />
      ) : (
        <LoadingScreen />
      )}
    </Suspense>
  );
}

const useRestoreSeries = () => useSendItems(['series'], seriesRemovalContract.restore);

const SeriesDialog = lazyPart(() => import('./SeriesDialog.tsx'), 'SeriesDialog', 'dialog');

const listed = z.object({ series: id(), edit: id() });

/** The series that the user may see: their own ones, colleagues' and those of admins. */
function SeriesList() {
  const { t } = useTranslation(['series', 'common']);
  const report = useReport();
  const selection = useRowSelection();
  const series = useSeriesRows();
  const columns = useMemo(() => {
    const ownerOf = ({ relation, ownerName }: Series) =>
      relation === 'own' || relation === 'vault' ? t(`relations.${relation}`) : ownerName;
    return [...seriesColumns(t, 240), textColumn('owner', t('columns.owner'), ownerOf, 180)];
  }, [t]);
  const remove = useRemoveSeries();
  const why = useFirmRefusal('series');
  const [{ edit }, { open, replace, close }] = useAddress(listed);
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  useEffect(() => void SeriesDialog.preload(), []);

  const offerUndo = useUndoNotice(useRestoreSeries().mutateAsync, {
    removed: t('done.removed'),
    undo: t('done.undo'),
    restored: t('done.restored'),
  });

  const removeChosen = async (ids: readonly string[]) => {
    await report(remove.mutateAsync(ids), ({ items }) => {
      selection.drop(items);
      offerUndo(items);
    });
    setAsked(null);
  };
  const removeAction = useRemoveAction({ isBusy: remove.isPending, run: setAsked });
  return (
    <>
      <FirmRefusalNote right="series" />
      <DataTable
        label={t('table')}
        columns={columns}
        {...series}
        searchLabel={t('search')}
        {...(why === undefined ? { selection } : {})}
        bulkActions={[removeAction]}
        actions={<AddNewButton why={why} onClick={() => open({ edit: 'new' })} />}
        onOpen={({ _id }) => open({ series: _id })}
        emptyText={t('empty')}
        emptyHint={t('emptyHint')}
      />
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('removal.title')}
        confirmLabel={t('common:actions.remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void removeChosen(asked ?? [])}
        onCancel={() => setAsked(null)}
      >
        <Typography>{t('removal.text')}</Typography>
      </ConfirmDialog>
      {edit === 'new' && why === undefined && (
        <SeriesDialog
          onClose={() => close({ edit: undefined })}
          onCreated={({ _id }) => replace({ edit: undefined, series: _id })}
        />
      )}
    </>
  );
}
