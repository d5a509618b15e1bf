// Trades files of the chosen series, one for each, with the user's headings.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import FolderZipOutlinedIcon from '@mui/icons-material/FolderZipOutlined';
import TuneOutlinedIcon from '@mui/icons-material/TuneOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Series } from '@pricevault/contract';
import { readStored, writeStored } from '../../lib/storage/browser-storage.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { DataTable, textColumn, useRowSelection } from '../../ui/data-table/index.ts';
import { FormatChoice } from '../../ui/files/FormatChoice.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { seriesColumns, useSeriesRows } from '../series/series.columns.ts';
import { useTradesForFiles } from './trades.api.ts';

const lastValuesKey = 'trades_file_last_values';

export function TradesDownloadTab() {
  const { t } = useTranslation(['trades', 'files']);
  const { t: seriesWords } = useTranslation('series');
  const navigate = useNavigate();
  const selection = useRowSelection();
  const series = useSeriesRows();
  const read = useTradesForFiles();
  const [isZipping, setZipping] = useState(false);
  const [withLastValues, setWithLastValues] = useState(
    () => readStored('localStorage', lastValuesKey) === 'on',
  );
  const columns = useMemo(() => {
    const currencyOf = ({ currency }: Series) =>
      currency === 'Mixed' ? t('download.mixed') : currency;
    const currency = textColumn('currency', seriesWords('trades.currency'), currencyOf);
    return seriesColumns(seriesWords, 240, currency);
  }, [t, seriesWords]);

  const download = async (asZip: boolean) => {
    setZipping(asZip);
    try {
      const wanted = { batchIds: selection.ids, withLastValues };
      const { reply, lastKnown } = await read.mutateAsync(wanted);
      if (reply.items.length === 0) {
        notices.show('warning', t('download.none'));
        return;
      }
      const { saveTradesFiles, saveTradesZip } = await import('./trades-files.ts');
      const page = new URL('/submissions', location.origin).href;
      const note = t('download.note', { page });
      const onlyNumbers = t('files:onlyNumbers');
      const words = { note, onlyNumbers, today: new Date(serverNow()), lastKnown };
      if (asZip) await saveTradesZip(reply, words);
      else await saveTradesFiles(reply, words);
      notices.show('success', t('download.done'));
    } catch {
      notices.show('error', t('download.failed'));
    }
  };

  return (
    <DataTable
      label={t('download.table')}
      columns={columns}
      {...series}
      searchLabel={seriesWords('search')}
      selection={selection}
      actions={
        <>
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={withLastValues}
                onChange={(_, isOn) => {
                  setWithLastValues(isOn);
                  writeStored('localStorage', lastValuesKey, isOn ? 'on' : 'off');
                }}
              />
            }
            label={t('download.lastValues')}
          />
          <Button
            variant="outlined"
            startIcon={<TuneOutlinedIcon />}
            onClick={() => void navigate({ to: '/settings' })}
          >
            {t('download.configure')}
          </Button>
          {selection.ids.length > 1 && (
            <Button
              variant="outlined"
              startIcon={<FolderZipOutlinedIcon />}
              disabled={read.isPending}
              loading={read.isPending && isZipping}
              onClick={() => void download(true)}
            >
              {t('download.zip')}
            </Button>
          )}
          <Button
            variant="contained"
            startIcon={<DownloadOutlinedIcon />}
            disabled={selection.ids.length === 0}
            loading={read.isPending && !isZipping}
            onClick={() => void download(false)}
          >
            {t('download.action')}
          </Button>
          <FormatChoice />
        </>
      }
      emptyText={t('download.empty')}
      emptyHint={t('download.emptyHint')}
      emptyNext={{
        text: seriesWords('nav.configure'),
        link: { to: '/trades', search: { tab: 'series' } },
      }}
    />
  );
}
