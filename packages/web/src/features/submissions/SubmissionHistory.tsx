// The own firm's submissions with their receipts, newest first.
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { submissionSortColumns, type Submission } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useReceipt, useSubmissions } from './submissions.api.ts';

type Standing = 'counted' | 'replacedInPart' | 'replaced' | 'late';
function standingOf({ is_timing, isReplaced, isWhollyReplaced }: Submission): Standing {
  if (!is_timing) return 'late';
  if (isWhollyReplaced) return 'replaced';
  return isReplaced ? 'replacedInPart' : 'counted';
}
const tones = {
  counted: 'success',
  replacedInPart: 'neutral',
  replaced: 'neutral',
  late: 'warning',
} as const;

export function SubmissionHistory() {
  const { t } = useTranslation('submissions');
  const failureTexts = useFailureTexts();
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'receivedAt', direction: 'desc' },
    sortColumns: submissionSortColumns,
  });
  const submissions = useSubmissions(list);
  const { mutateAsync: readReceipt } = useReceipt();
  const columns = useMemo<DataTableColumn<Submission>[]>(() => {
    const save = async (submissionId: string) => {
      try {
        const { fileName, text } = await readReceipt(submissionId);
        saveFile(fileName, new Blob([text], { type: 'text/plain;charset=utf-8' }));
      } catch (error) {
        notices.show('error', failureTexts(error)[0] ?? '');
      }
    };
    return [
      {
        id: 'receivedAt',
        header: t('history.received'),
        type: 'date',
        value: (row) => row.receivedAt,
        sortable: true,
        width: 170,
      },
      {
        id: 'valuationDate',
        header: t('history.valuationDate'),
        type: 'date',
        value: (row) => row.valuationDate,
        sortable: true,
        width: 130,
      },
      {
        id: 'instrumentName',
        header: t('history.instrument'),
        type: 'text',
        value: (row) => row.instrumentName,
        width: 210,
      },
      {
        id: 'rows',
        header: t('history.rows'),
        type: 'number',
        value: (row) => row.rows,
        width: 80,
      },
      {
        id: 'standing',
        header: t('history.standing'),
        type: 'custom',
        value: (row) => t(`history.standings.${standingOf(row)}`),
        render: (row) => (
          <Badge tone={tones[standingOf(row)]}>{t(`history.standings.${standingOf(row)}`)}</Badge>
        ),
        width: 130,
      },
      {
        id: 'author',
        header: t('history.author'),
        type: 'text',
        value: (row) => row.authorName,
        width: 110,
      },
      {
        id: 'receipt',
        header: t('history.receipt'),
        type: 'custom',
        value: (row) => row.receipt,
        render: (row) => (
          <code className="pv-receipt" title={row.receipt} dir="ltr">
            {row.receipt.slice(0, 12)}…
          </code>
        ),
        width: 120,
      },
      {
        id: 'actions',
        header: t('history.download'),
        type: 'actions',
        value: () => '',
        render: (row) => (
          <Tooltip title={t('history.downloadReceipt')}>
            <IconButton
              aria-label={t('history.downloadReceipt')}
              onClick={() => void save(row._id)}
            >
              <DownloadIcon fontSize="small" />
            </IconButton>
          </Tooltip>
        ),
        width: 64,
      },
    ];
  }, [t, readReceipt, failureTexts]);
  return (
    <ListSection title={t('history.title')} purpose={t('history.purpose')}>
      <DataTable
        label={t('history.title')}
        columns={columns}
        rows={submissions.data?.items}
        rowId={idOf}
        rowLabel={labelOf}
        list={list}
        isStackedOnPhones
        serverTotal={submissions.data?.total ?? 0}
        isFetching={submissions.isPlaceholderData}
        error={submissions.error}
        onRetry={() => void submissions.refetch()}
        emptyText={t('history.empty')}
        emptyHint={t('history.emptyHint')}
      />
    </ListSection>
  );
}

const idOf = (row: Submission) => row._id;
const labelOf = (row: Submission) => `${row.instrumentName} ${row.receivedAt}`;
