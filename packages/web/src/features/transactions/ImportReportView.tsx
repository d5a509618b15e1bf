// What became of a file: rows read, taken and not taken by reason, and the first rows that were not taken.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '@pricevault/contract';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

export function ImportReportView({ report }: { report: ImportReport }) {
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
