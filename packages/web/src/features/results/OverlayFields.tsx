// What is laid over a chart: the same cell on a second date, or in a second series.
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../lib/address/use-address.ts';
import { DatePickerField } from '../../ui/dates/LazyDatePicker.tsx';
import { optionsOf, SelectField } from '../../ui/form/SelectField.tsx';
import { useSeriesChoices } from '../series/series.api.ts';
import { dashboardSearch } from './results.address.ts';
import styles from './closer.module.css';

interface OverlayFieldsProps {
  /** Of the dashboard: cannot be laid over itself. */
  readonly batchId: string | null;
  /** The first proposal for a second date; none where a chart has all dates itself. */
  readonly proposedDate?: string;
  readonly latest: string;
}

export function OverlayFields({ batchId, proposedDate, latest }: OverlayFieldsProps) {
  const { t } = useTranslation('results');
  const [{ date2, series2 }, { push }] = useAddress(dashboardSearch);
  const series = (useSeriesChoices().data?.items ?? []).filter(({ _id }) => _id !== batchId);
  return (
    <div className={styles.chartChoices} role="group" aria-label={t('smile.overlay.label')}>
      {proposedDate !== undefined &&
        (date2 === undefined ? (
          <Button size="small" onClick={() => push({ date2: proposedDate })}>
            {t('smile.overlay.addDate')}
          </Button>
        ) : (
          <>
            <DatePickerField
              label={t('smile.overlay.date')}
              value={date2}
              level="day"
              max={latest}
              onChange={(date) => push({ date2: date })}
            />
            <Button size="small" onClick={() => push({ date2: undefined })}>
              {t('smile.overlay.removeDate')}
            </Button>
          </>
        ))}
      {series.length > 0 && (
        <SelectField
          label={t('smile.overlay.series')}
          value={series2 ?? ''}
          onChange={(next) => push({ series2: next === '' ? undefined : next })}
          sx={{ inlineSize: '14rem' }}
        >
          <option value="">{t('smile.overlay.none')}</option>
          {optionsOf(series.map(({ _id, name }) => [_id, name]))}
        </SelectField>
      )}
    </div>
  );
}
