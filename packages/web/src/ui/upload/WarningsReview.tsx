// Marks that look odd, by kind, with a box to say that they are meant.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkWarningCode } from '@pricevault/pricing';
import { formatDate, formatNumber } from '../../lib/format/formatters.ts';
import { listText } from '../../lib/format/list-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { markWarningCodes, type UploadRequests, type UploadWarning } from './upload-protocol.ts';
import styles from './upload.module.css';

export type MarkWarnings = UploadRequests['warnings']['answer'];

interface WarningsReviewProps {
  readonly warnings: MarkWarnings;
  readonly isAgreed: boolean;
  readonly onAgree: (isOn: boolean) => void;
}

const firstShown = 8;

export function WarningsReview({ warnings, isAgreed, onAgree }: WarningsReviewProps) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const sentence = useWarningSentence();
  const found = markWarningCodes.filter((code) => (warnings.counts[code] ?? 0) > 0);
  const rows = isOpen ? warnings.rows : warnings.rows.slice(0, firstShown);
  return (
    <Alert severity="warning" variant="outlined" sx={{ alignItems: 'flex-start' }}>
      <strong>{t('warnings.title')}</strong>
      <ul className={styles.warningKinds}>
        {found.map((code) => (
          <li key={code}>
            {t(`warnings.kinds.${code}`, {
              count: warnings.counts[code] ?? 0,
              formatted: formatNumber(warnings.counts[code] ?? 0, language),
            })}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
      <ol className={styles.warningRows} tabIndex={isOpen ? 0 : undefined}>
        {rows.map((row) => (
          <li key={`${row.line} ${row.code} ${row.detail}`}>{sentence(row)}</li>
        ))}
      </ol>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4 }}>
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={isAgreed}
              onChange={(event) => onAgree(event.target.checked)}
            />
          }
          label={t('warnings.agree')}
        />
        {warnings.rows.length > firstShown && (
          <button type="button" className="pv-link" onClick={() => setOpen(!isOpen)}>
            {isOpen
              ? t('warnings.less')
              : t('warnings.more', {
                  count: warnings.rows.length - firstShown,
                  formatted: formatNumber(warnings.rows.length - firstShown, language),
                })}
          </button>
        )}
      </Box>
    </Alert>
  );
}

function useWarningSentence(): (row: UploadWarning) => string {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const number = (value: number | null, maximumSignificantDigits: number) =>
    value === null ? '–' : formatNumber(value, language, { maximumSignificantDigits });
  /** What the sentence names besides numbers: dates, trades, an expiry, or strikes. */
  const detailOf = (code: MarkWarningCode, detail: string | null) => {
    if (detail === null) return '';
    if (dated.has(code)) return formatDate(detail, language);
    const parts = detail.split(' ');
    if (code !== 'density') return listText(parts, language);
    const [from = '', to = ''] = parts.map((strike) =>
      formatNumber(Number(strike), language, {
        style: 'percent',
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    );
    // Signs stay in front of their numbers in sentences from right to left.
    return `\u2066${from} – ${to}\u2069`;
  };
  return (row) => {
    const code = row.code as MarkWarningCode;
    return t(`warnings.rows.${code}`, {
      line: formatNumber(row.line, language),
      trade: String(row.key),
      // In one piece, also in sentences from right to left.
      cell: row.cell ? `\u2066${row.cell.replaceAll(' ', '\u00a0')}\u2069` : '',
      value: number(row.value, 8),
      other: number(row.other, dated.has(code) || code === 'notMonotone' ? 6 : 8),
      detail: detailOf(code, row.detail),
    });
  };
}

/** Warnings whose detail is a date. */
const dated: ReadonlySet<MarkWarningCode> = new Set(['scale', 'far', 'stale']);
