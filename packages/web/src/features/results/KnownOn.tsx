// Results as they were known on a date: before a correction or a withdrawal came.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DatePickerField } from '../../ui/dates/LazyDatePicker.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { saveResults, usePictureRows } from './results.api.ts';
import styles from './results.module.css';

interface KnownOnProps {
  /** Null: as they are known now. */
  readonly known: string | null;
  readonly today: string;
  readonly asked: { readonly batchId: string | null; readonly date: string };
  readonly onChange: (known: string | null) => void;
}

export function KnownOn({ known, today, asked, onChange }: KnownOnProps) {
  const { t } = useTranslation('results');
  const failureTexts = useFailureTexts();
  const rows = usePictureRows();
  if (known === null) {
    return (
      <p className={styles.knownOn}>
        <Button size="small" onClick={() => onChange(today)}>
          {t('known.open')}
        </Button>
      </p>
    );
  }
  const download = async () => {
    try {
      const reply = await rows.mutateAsync({ ...asked, knownOn: known });
      if (reply.result.length === 0) notices.show('warning', t('noData'));
      else await saveResults(reply, known);
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 4 }}>
      <div className={styles.knownOn}>
        <span>{t('known.hint')}</span>
        <DatePickerField
          label={t('known.date')}
          value={known}
          level="day"
          max={today}
          onChange={onChange}
        />
        <Button size="small" loading={rows.isPending} onClick={() => void download()}>
          {t('known.download')}
        </Button>
        <Button size="small" onClick={() => onChange(null)}>
          {t('known.close')}
        </Button>
      </div>
    </Alert>
  );
}
