// The range of Historical: two dates, and buttons that zoom and move it, for those who do not drag over the plot.
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DatePickerField } from '../../ui/dates/LazyDatePicker.tsx';
import { moved, zoomed, type DayRange } from './history-range.ts';
import styles from './closer.module.css';

interface HistoryRangeProps {
  readonly range: DayRange;
  readonly today: string;
  /** It is not that of the lookback. */
  readonly isOwn: boolean;
  readonly onChange: (range: DayRange | null) => void;
}

export function HistoryRange({ range, today, isOwn, onChange }: HistoryRangeProps) {
  const { t } = useTranslation('results');
  const step = (name: string, next: DayRange, icon: ReactNode) => (
    <IconButton aria-label={name} title={name} onClick={() => onChange(next)}>
      {icon}
    </IconButton>
  );
  return (
    <div className={styles.chartChoices} role="group" aria-label={t('historical.range.label')}>
      <DatePickerField
        label={t('historical.range.from')}
        value={range.from}
        level="day"
        max={range.to}
        onChange={(from) => onChange({ ...range, from })}
      />
      <DatePickerField
        label={t('historical.range.to')}
        value={range.to}
        level="day"
        max={today}
        onChange={(to) => onChange({ ...range, to })}
      />
      <Button size="small" onClick={() => onChange(moved(range, -1, today))}>
        {t('historical.range.earlier')}
      </Button>
      <Button size="small" onClick={() => onChange(moved(range, 1, today))}>
        {t('historical.range.later')}
      </Button>
      {step(t('historical.range.in'), zoomed(range, 0.5, today), <ZoomInIcon fontSize="small" />)}
      {step(t('historical.range.out'), zoomed(range, 2, today), <ZoomOutIcon fontSize="small" />)}
      {isOwn && (
        <Button size="small" onClick={() => onChange(null)}>
          {t('historical.range.reset')}
        </Button>
      )}
    </div>
  );
}
