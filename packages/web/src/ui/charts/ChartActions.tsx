// What can be done with a chart. Not drawn again when only its numbers are others. Plain buttons: a page of five heatmaps has
// fifteen of them, and Material's cost more than the cells.
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './charts.module.css';

interface ChartActionsProps {
  /** Names the group for screen readers. */
  readonly title: string;
  /** Whether the chart has a table beside it that can be shown instead. */
  readonly canShowTable: boolean;
  readonly isShownAsTable: boolean;
  readonly onToggleTable: () => void;
  readonly onCopy: () => void;
  readonly onSaveTable: () => void;
  readonly onSavePicture: () => void;
}

/** The shapes of Material's outlined icons. */
const shapes = {
  asTable:
    'M19 3H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 2v3H5V5zm0 5v4H5v-4zM5 19v-3h14v3z',
  copy: 'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
  csv: 'M18 15v3H6v-3H4v3c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2v-3zm-1-4-1.41-1.41L13 12.17V4h-2v8.17L8.41 9.59 7 11l5 5z',
  png: 'M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-4.86 8.86-3 3.87L9 13.14 6 17h12z',
} as const;

export const ChartActions = memo(function ChartActions(props: ChartActionsProps) {
  const { title, canShowTable, isShownAsTable } = props;
  const { t } = useTranslation('charts');
  return (
    <div role="group" aria-label={t('actions', { title })} className={styles.chartActions}>
      {canShowTable && (
        <ChartAction does="asTable" isPressed={isShownAsTable} onClick={props.onToggleTable} />
      )}
      <ChartAction does="copy" onClick={props.onCopy} />
      <ChartAction does="csv" onClick={props.onSaveTable} />
      {/* The picture is drawn from what is on the screen. */}
      <ChartAction does="png" isDisabled={isShownAsTable} onClick={props.onSavePicture} />
    </div>
  );
});

interface ChartActionProps {
  readonly does: keyof typeof shapes;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
}

function ChartAction({ does, isPressed, isDisabled = false, onClick }: ChartActionProps) {
  const { t } = useTranslation('charts');
  return (
    <button
      type="button"
      aria-label={t(does)}
      title={t(does)}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={shapes[does]} />
      </svg>
    </button>
  );
}
