// For admins: a dissemination file into the vault, with its progress and its report.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadCaps } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { importTransactionFile } from './transactions.api.ts';

export function ImportPanel() {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const [sent, setSent] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const load = useMutation({
    mutationFn: (file: File) => {
      leaving.current = new AbortController();
      setSent(0);
      return importTransactionFile(file, setSent, leaving.current.signal);
    },
  });
  useUnsavedWork({ isUnsaved: load.isPending, kind: 'page', isRunning: true });
  return (
    <Panel title={t('import.title')}>
      <DropZone
        label={t('import.file')}
        invitation={t('import.drop')}
        hint={t('import.hint', { megabytes: formatNumber(uploadCaps.fileBytes / 1e6, language) })}
        accept=".csv,.zip"
        isDisabled={load.isPending}
        onFile={load.mutate}
      />
      {load.isPending && (
        <Box sx={{ mt: 4 }} role="status">
          <Typography variant="body2">
            {sent < 1
              ? t('import.sending', { percent: Math.floor(sent * 100) })
              : t('import.reading')}
          </Typography>
          <LinearProgress
            aria-label={t('import.progress')}
            variant={sent < 1 ? 'determinate' : 'indeterminate'}
            value={sent * 100}
          />
        </Box>
      )}
      {load.error && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failureTexts(load.error).join(' ')}
        </Alert>
      )}
      {load.data && <ImportReportView report={load.data} />}
    </Panel>
  );
}
