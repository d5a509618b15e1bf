// What an upload would do, counted: each count chooses which rows the preview shows.
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import {
  uploadStates,
  type UploadCounts,
  type UploadState,
  type UploadView,
} from './upload-protocol.ts';
import styles from './upload.module.css';

interface UploadChipsProps {
  readonly counts: UploadCounts;
  /** Rows that are worth a second look, whatever their state. */
  readonly warned: number;
  readonly shown: UploadView;
  readonly onShow: (view: UploadView) => void;
  /** What the states are called where they have names of their own. */
  readonly names?: Readonly<Record<UploadState, string>> | undefined;
}

export function UploadChips({ counts, warned, shown, onShow, names }: UploadChipsProps) {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  return (
    <div className={styles.uploadChips} role="group" aria-label={t('chips')}>
      {uploadStates.map((state) => (
        <button
          key={state}
          type="button"
          className={styles.uploadChip}
          data-state={state}
          aria-pressed={state === shown}
          disabled={counts[state] === 0}
          onClick={() => onShow(state)}
        >
          <strong>{formatNumber(counts[state], language)}</strong>
          {names?.[state] ?? t(`states.${state}`)}
        </button>
      ))}
      {warned > 0 && (
        <button
          type="button"
          className={styles.uploadChip}
          data-state="warned"
          aria-pressed={shown === 'warned'}
          onClick={() => onShow('warned')}
        >
          <WarningIcon aria-hidden />
          <strong>{formatNumber(warned, language)}</strong>
          {t('states.warned')}
        </button>
      )}
    </div>
  );
}

/** The first rows that somebody would want to see. */
export function firstShown(counts: UploadCounts): UploadState {
  return (
    (['new', 'changed', 'skipped', 'unchanged'] as const).find((state) => counts[state] > 0) ??
    'new'
  );
}
