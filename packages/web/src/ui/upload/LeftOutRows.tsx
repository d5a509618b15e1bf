// The rows of a file that were not stored: each with its line and the reason.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './upload.module.css';

export interface LeftOutRow {
  readonly line: number;
  readonly text: string;
}

interface LeftOutRowsProps {
  /** In the file's order; the first of them. */
  readonly rows: readonly LeftOutRow[];
  readonly total: number;
}

const maxRows = 200;

export function LeftOutRows({ rows, total }: LeftOutRowsProps) {
  const { t } = useTranslation('upload');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const shown = rows.slice(0, maxRows);
  if (total === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      <details className={styles.leftOut} open={total <= 10}>
        <summary>{t('leftOut.title', { count: total, formatted: number(total) })}</summary>
        <ul>
          {shown.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              {t('leftOut.line', { line: number(line) })} {text}
            </li>
          ))}
        </ul>
        {total > shown.length && (
          <p>
            {t('leftOut.more', {
              count: total - shown.length,
              formatted: number(total - shown.length),
            })}
          </p>
        )}
      </details>
    </Alert>
  );
}
