// The firm's part of the audit log, for those who answer for it and for its auditors.
import DownloadOutlinedIcon from '@mui/icons-material/DownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirmAuditEntry } from '@pricevault/contract';
import { writeCsv } from '@pricevault/file-formats/csv/write-csv';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { utcToday } from '../../lib/time/clock.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useSaveTable } from '../../ui/files/use-save-table.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useAuditLog } from './audit-log.api.ts';

export function AuditLog() {
  const { t } = useTranslation('firms');
  const saveTable = useSaveTable();
  const [isShown, setShown] = useState(false);
  const log = useAuditLog(isShown);
  return (
    <Panel title={t('audit.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 3 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 20rem' }}>
          {t('audit.purpose')}
        </Typography>
        {log.data ? (
          <Button
            startIcon={<DownloadOutlinedIcon />}
            onClick={() => saveTable(`audit-${utcToday()}.csv`, writeAudit(log.data.items))}
          >
            {t('audit.export')}
          </Button>
        ) : (
          <Button loading={log.isFetching} onClick={() => setShown(true)}>
            {t('audit.show')}
          </Button>
        )}
      </Box>
      {log.error && !log.data && (
        <ErrorState error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.data && <Entries items={log.data.items} isWhole={log.data.isWhole} />}
    </Panel>
  );
}

function Entries(props: { readonly items: readonly FirmAuditEntry[]; readonly isWhole: boolean }) {
  const { t } = useTranslation('firms');
  const language = useLanguage();
  const headings = (['at', 'actor', 'action', 'object', 'number'] as const).map((column) =>
    t(`audit.${column}`),
  );
  return (
    <>
      {!props.isWhole && <Typography variant="body2">{t('audit.more')}</Typography>}
      <FigureTable label={t('audit.title')} headings={headings} maxBlockSize="30rem">
        {props.items.map(({ at, actor, action, objectType, details, number, hash }, place) => (
          <tr key={`${number ?? ''} ${at} ${place}`}>
            <th scope="row">{formatInstant(at, language)}</th>
            <td>
              <bdi>{actor ?? t('audit.staff')}</bdi>
            </td>
            <td>
              <bdi>{action}</bdi>
            </td>
            <td>
              <bdi>{[objectType, details['valuationDate']].filter(Boolean).join(' ')}</bdi>
            </td>
            <td dir="ltr" title={hash ?? ''}>
              {number ?? '–'}
            </td>
          </tr>
        ))}
      </FigureTable>
    </>
  );
}

function writeAudit(items: readonly FirmAuditEntry[]): string {
  return writeCsv([
    ['number', 'at', 'actor', 'action', 'objectType', 'objectId', 'details', 'hash'],
    ...items.map((entry) => [
      ...[entry.number, entry.at, entry.actor, entry.action, entry.objectType, entry.objectId],
      ...[JSON.stringify(entry.details), entry.hash],
    ]),
  ]);
}
