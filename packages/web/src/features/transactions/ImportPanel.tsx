// For admins: a dissemination file into the vault, with its progress and its report.
import UploadFileOutlinedIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadCaps } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/failure-text.ts';
import { formatNumber } from '../../lib/formatters.ts';
import { useLanguage } from '../../lib/i18n.ts';
import { Panel } from '../../ui/Panel.tsx';
import { ImportReportView } from './ImportReportView.tsx';
import { importTransactionFile } from './transactions.api.ts';

export function ImportPanel() {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const failureTexts = useFailureTexts();
  const input = useRef<HTMLInputElement>(null);
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
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !load.isPending) load.mutate(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files);
  };
  return (
    <Panel title={t('import.title')}>
      <Box
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        sx={{
          border: '1px dashed',
          borderColor: 'var(--pv-control-border)',
          borderRadius: 1,
          p: 6,
          textAlign: 'center',
        }}
      >
        <Typography>{t('import.drop')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
          {t('import.hint', { megabytes: formatNumber(uploadCaps.fileBytes / 1e6, language) })}
        </Typography>
        <Button
          variant="contained"
          startIcon={<UploadFileOutlinedIcon />}
          disabled={load.isPending}
          onClick={() => input.current?.click()}
        >
          {t('import.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.zip"
          hidden
          aria-label={t('import.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
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
