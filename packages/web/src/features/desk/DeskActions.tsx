// What belongs to the whole list: saved views, tolerances, the file.
import ShieldOutlinedIcon from '@mui/icons-material/ShieldOutlined';
import TuneIcon from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ListState } from '../../ui/data-table/list-state.ts';
import { readAllMarks, type DeskFilters } from './desk.api.ts';

const PrintActions = lazyPart(
  () => import('../../ui/print/PrintActions.tsx'),
  'PrintActions',
  'button',
);
const DeskViews = lazyPart(() => import('./DeskViews.tsx'), 'DeskViews');
const DeskExport = lazyPart(() => import('./DeskExport.tsx'), 'DeskExport');
const PositionsButton = lazyPart(() => import('./PositionsButton.tsx'), 'PositionsButton');
const TolerancesDialog = lazyPart(() => import('./TolerancesDialog.tsx'), 'TolerancesDialog');

interface DeskActionsProps {
  readonly list: ListState;
  readonly filters: DeskFilters;
  /** The valuation date of what is shown. */
  readonly asOf: string | null | undefined;
  /** Shows the quality of the own marks; undefined where there are none. */
  readonly onQuality: (() => void) | undefined;
  readonly onPrudent: () => void;
}

export function DeskActions(props: DeskActionsProps) {
  const { list, filters, asOf, onQuality, onPrudent } = props;
  const { t } = useTranslation(['desk', 'prudent']);
  const language = useLanguage();
  const [isSetting, setSetting] = useState(false);
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
      <Suspense fallback={<Button disabled>{t('export.action')}</Button>}>
        <DeskExport knownOn={filters.knownOn ?? null} read={() => readAllMarks(list, filters)} />
      </Suspense>
      <Suspense>
        <PrintActions
          title={t('title')}
          facts={[
            [t('filters.date'), asOf && formatDate(asOf, language)],
            [t('filters.known'), filters.knownOn],
          ]}
          fileName={`exceptions-${asOf ?? ''}`}
        />
      </Suspense>
      {isSetting && (
        <Suspense>
          <TolerancesDialog onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </Box>
  );
}
