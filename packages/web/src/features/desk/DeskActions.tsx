// What belongs to the whole list: saved views, tolerances, the file.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../lib/files/save-file.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { localToday } from '../../lib/time/clock.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { readAllMarks, type DeskFilters } from './desk.api.ts';
import { usePositions } from './positions-store.ts';

const DeskViews = lazyPart(() => import('./DeskViews.tsx'), 'DeskViews');
const PositionsButton = lazyPart(() => import('./PositionsButton.tsx'), 'PositionsButton');
const TolerancesDialog = lazyPart(() => import('./TolerancesDialog.tsx'), 'TolerancesDialog');

interface DeskActionsProps {
  readonly list: ListState;
  readonly filters: DeskFilters;
  /** Shows the quality of the own marks; undefined where there are none. */
  readonly onQuality: (() => void) | undefined;
  readonly onPrudent: () => void;
}

export function DeskActions({ list, filters, onQuality, onPrudent }: DeskActionsProps) {
  const { t } = useTranslation(['desk', 'prudent']);
  const failureTexts = useFailureTexts();
  const positions = usePositions();
  const [isSetting, setSetting] = useState(false);
  const download = useMutation({
    mutationFn: async () => {
      const [{ items, asOf }, { writeDeskFile }] = await Promise.all([
        readAllMarks(list, filters),
        import('./desk-file.ts'),
      ]);
      saveFile(`exceptions-${asOf ?? localToday()}.csv`, writeDeskFile(items, positions));
    },
    onError: (error) => failureTexts(error).forEach((text) => notices.show('error', text)),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Suspense fallback={<Button disabled>{t('views.action')}</Button>}>
        <DeskViews />
      </Suspense>
      <Suspense fallback={<Button disabled>{t('positions.load')}</Button>}>
        <PositionsButton />
      </Suspense>
      <Button disabled={onQuality === undefined} onClick={onQuality}>
        {t('quality.action')}
      </Button>
      <Button startIcon={<ShieldOutlinedIcon />} onClick={onPrudent}>
        {t('prudent:action')}
      </Button>
      <Button startIcon={<TuneIcon />} onClick={() => setSetting(true)}>
        {t('tolerances.action')}
      </Button>
      <Button
        startIcon={<DownloadOutlinedIcon />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {t('export')}
      </Button>
      {isSetting && (
        <Suspense>
          <TolerancesDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Box>
  );
}
