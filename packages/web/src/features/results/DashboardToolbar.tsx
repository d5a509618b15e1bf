// One row of controls: which series, which date, how far back, read again, download.
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import RefreshIcon from '@mui/icons-material/Refresh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useIsFetching } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useListText } from '../../lib/format/list-text.ts';
import { isFuture, latestSince, lookbacks, type DateLevel } from '@pricevault/basics';
import type { Series } from '@pricevault/contract';
import { DatePickerField } from '../../ui/dates/LazyDatePicker.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { withDate, withLookback, type DashboardState } from './dashboard-state.ts';
import { resultsKey } from './results.api.ts';
import type { ChangeDashboard } from './use-dashboard-state.ts';
import { useLate } from './use-late.ts';

interface DashboardToolbarProps {
  readonly state: DashboardState;
  readonly change: ChangeDashboard;
  readonly series: readonly Series[];
  readonly chosen: Series | null;
  readonly level: DateLevel;
  readonly today: string;
  readonly onRefresh: () => void;
  readonly isDownloading: boolean;
  readonly onDownload: () => Promise<void>;
}

/** Not drawn again when something has been read: pickers and toggles cost more than what they ask for. */
export const DashboardToolbar = memo(function DashboardToolbar(props: DashboardToolbarProps) {
  const { state, change, series, chosen, level, today } = props;
  const { t } = useTranslation(['results', 'common']);
  const listText = useListText();
  const chooseDate = useCallback(
    (date: string) => change((now) => withDate(now, date, level)),
    [change, level],
  );
  const chooseSince = useCallback(
    (since: string) => change((now) => ({ ...now, lookback: 'custom', since })),
    [change],
  );
  const labelOf = ({ name, currency, serviceFrequency }: Series) =>
    listText(
      [
        name,
        currency === 'Mixed' ? t('toolbar.mixed') : currency,
        t(`common:frequencies.${serviceFrequency}`),
      ].filter((part) => part !== null),
    );
  return (
    <Box role="group" aria-label={t('toolbar.label')} sx={rowStyle} data-print="off">
      <SelectField
        label={t('toolbar.series')}
        value={chosen?._id ?? ''}
        onChange={(next) => change((now) => ({ ...now, series: next, cell: null, scale: null }))}
        disabled={series.length === 0}
        sx={{ flex: '1 1 12.5rem', minInlineSize: '11.25rem', maxInlineSize: '23.75rem' }}
      >
        {chosen === null && <option value="" />}
        {optionsOf(series.map((one) => [one._id, labelOf(one)]))}
      </SelectField>
      <DatePickerField
        label={t('toolbar.date')}
        value={state.date}
        level={level}
        max={today}
        onChange={chooseDate}
      />
      <SegmentedControl
        isLabelHidden
        label={t('toolbar.lookback')}
        value={state.lookback}
        options={lookbacks.map((value) => ({
          value,
          text: value === 'custom' ? t('toolbar.custom') : value,
        }))}
        onChange={(next) => change((now) => withLookback(now, next))}
      />
      <DatePickerField
        label={t('toolbar.customDate')}
        value={state.since}
        level={level}
        max={latestSince(state.date, level)}
        onChange={chooseSince}
      />
      <RefreshButton onRefresh={props.onRefresh} />
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        loading={props.isDownloading}
        onClick={() => void props.onDownload()}
      >
        {t('toolbar.download')}
      </Button>
      {/* In a line of its own: below its field it would push the field out of the row. */}
      {isFuture(state.date, level, today) && (
        <Typography variant="body2" color="error" role="status" sx={{ flexBasis: '100%' }}>
          {t('toolbar.future')}
        </Typography>
      )}
    </Box>
  );
});

function RefreshButton({ onRefresh }: { readonly onRefresh: () => void }) {
  const { t } = useTranslation('results');
  const isRefreshing = useLate(useIsFetching({ queryKey: resultsKey }) > 0);
  return (
    <IconButton
      aria-label={t('toolbar.refresh')}
      title={t('toolbar.refresh')}
      onClick={onRefresh}
      loading={isRefreshing}
    >
      <RefreshIcon fontSize="small" />
    </IconButton>
  );
}

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 4, // a label sits on its field’s border
  p: 3,
  mb: 4,
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  // On a phone every control has a line; the way to read again stands before the download in the last one.
  '@media (max-width: 599.95px)': {
    '& > :not(.MuiButtonBase-root)': { flex: '1 0 100%', maxInlineSize: 'none' },
    '& > .MuiButton-root': { flex: 1 },
  },
} as const;
