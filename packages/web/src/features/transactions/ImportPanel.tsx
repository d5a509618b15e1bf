// For admins: a dissemination file into the vault, with its progress and its report.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadCaps, type ImportReport } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useUnsavedWork } from '../../lib/unsaved/use-unsaved-work.ts';
import { Panel } from '../../ui/Panel.tsx';
import { DropZone } from '../../ui/upload/DropZone.tsx';
import { importTransactionFile } from './transactions.api.ts';

const makeSample = async () => {
  const { sampleTransactions } = await import('@pricevault/file-formats/samples/sample-tables');
  return { name: 'sample-transactions.csv', content: sampleTransactions() };
};

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
        sample={makeSample}
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

// What became of a file: rows read, taken and not taken by reason, and the first rows that were not taken.
function ImportReportView({ report }: { report: ImportReport }) {
  const { t } = useTranslation('transactions');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Box sx={{ mt: 4, display: 'grid', gap: 4 }}>
      <Alert severity="success">
        {t('import.done', {
          file: report.fileName,
          read: number(report.rowsRead),
          taken: number(report.rowsTaken),
        })}
      </Alert>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
        }}
      >
        <Counts title={t('import.notTaken')}>
          {Object.entries(report.rejected).map(([reason, count]) => (
            <Count
              key={reason}
              name={t(`reasons.${reason as 'notASwaption'}`)}
              count={number(count)}
            />
          ))}
        </Counts>
        <Counts title={t('import.taken')}>
          {Object.entries(report.statuses).map(([status, count]) => (
            <Count key={status} name={t(`statuses.${status as 'listed'}`)} count={number(count)} />
          ))}
        </Counts>
        <Counts title={t('import.flagged')}>
          {Object.entries(report.quality).map(([flag, count]) => (
            <Count key={flag} name={t(`flags.${flag as 'premiumZero'}`)} count={number(count)} />
          ))}
        </Counts>
      </Box>
      {report.rejectedRows.length > 0 && (
        <Box component="details">
          <Box component="summary" sx={{ cursor: 'pointer' }}>
            {t('import.firstRows', { count: report.rejectedRows.length })}
          </Box>
          <Box
            component="ul"
            sx={{ maxBlockSize: '16.25rem', overflow: 'auto', fontVariantNumeric: 'tabular-nums' }}
          >
            {report.rejectedRows.map(({ line, transactionId, reason }) => (
              <li key={line}>
                {t('import.row', { line: number(line) })} <bdi dir="ltr">{transactionId ?? ''}</bdi>{' '}
                {t(`reasons.${reason}`)}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  );
}

function Counts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {children}
      </Box>
    </Box>
  );
}

function Count({ name, count }: { name: string; count: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4 }}>
      <Box component="dt">{name}</Box>
      <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </Box>
  );
}
