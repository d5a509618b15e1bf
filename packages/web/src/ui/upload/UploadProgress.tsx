// Progress of reading and comparing a file, or why it failed. Of a workbook another sheet can be read then.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { SheetChoice } from './SheetChoice.tsx';
import { useFileSentence } from './use-file-sentence.ts';
import type { Upload } from './use-upload.ts';
import styles from './upload.module.css';

export function UploadProgress({ upload }: { readonly upload: Upload }) {
  const { t } = useTranslation(['upload', 'common']);
  const failureTexts = useFailureTexts();
  const fileSentence = useFileSentence();
  const { state, reset } = upload;
  if (state.step === 'refused' || state.step === 'failed') {
    const { name } = state;
    const text =
      state.step === 'refused' ? fileSentence(state.problem) : failureTexts(state.error).join(' ');
    return (
      <Alert
        severity="error"
        variant="outlined"
        closeText={t('common:actions.close')}
        onClose={reset}
      >
        <strong dir="auto">{name}</strong>: {text}
        {state.step === 'refused' && (
          <SheetChoice isBelowRefusal sheet={state.sheet ?? null} onChoose={upload.chooseSheet} />
        )}
      </Alert>
    );
  }
  if (state.step !== 'reading' && state.step !== 'comparing') return null;
  const label =
    state.step === 'reading'
      ? t('reading', { name: state.name })
      : t('comparing', { name: state.summary.name });
  return (
    <div className={styles.uploadFile}>
      <span className={styles.uploadFileName}>{label}</span>
      <Button variant="text" color="inherit" onClick={reset}>
        {t('common:actions.cancel')}
      </Button>
      <LinearProgress
        variant={state.part > 0 ? 'determinate' : 'indeterminate'}
        value={Math.round(state.part * 100)}
        aria-label={label}
        sx={{ flex: '1 1 100%', borderRadius: 1 }}
      />
    </div>
  );
}
