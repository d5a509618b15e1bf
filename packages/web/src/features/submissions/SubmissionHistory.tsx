// The submissions of the user's own firm with their receipts, newest first.
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { submissionSortColumns, type Submission } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  DataTable,
  dateColumn,
  idOf,
  numberColumn,
  serverRows,
  textColumn,
  useListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useReceipt, useSubmissions } from './submissions.api.ts';
import styles from './submissions.module.css';

type Standing = 'counted' | 'replacedInPart' | 'replaced' | 'late' | 'notVetted';
function standingOf({ is_timing, reason, isReplaced, isWhollyReplaced }: Submission): Standing {
  if (!is_timing) return reason ?? 'late';
  if (isWhollyReplaced) return 'replaced';
  return isReplaced ? 'replacedInPart' : 'counted';
}
const tones = {
  counted: 'success',
  replacedInPart: 'neutral',
  replaced: 'neutral',
  late: 'warning',
  notVetted: 'warning',
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
    const standing = (row: Submission) => t(`history.standings.${standingOf(row)}`);
    const receiptButton = ({ _id }: Submission) => (
      <IconButton
        aria-label={t('history.downloadReceipt')}
        title={t('history.downloadReceipt')}
        onClick={() => void save(_id)}
      >
        <DownloadIcon fontSize="small" />
      </IconButton>
    );
    return [
      dateColumn('receivedAt', t('history.received'), (row) => row.receivedAt, 170),
      dateColumn('valuationDate', t('history.valuationDate'), (row) => row.valuationDate, 130),
      textColumn('instrumentName', t('history.instrument'), (row) => row.instrumentName, 232),
      numberColumn('rows', t('history.rows'), (row) => row.rows, 80),
      customColumn(
        'standing',
        t('history.standing'),
        standing,
        (row) => <Badge tone={tones[standingOf(row)]}>{standing(row)}</Badge>,
        130,
      ),
      textColumn('author', t('history.author'), (row) => row.authorName, 110),
      customColumn(
        'receipt',
        t('history.receipt'),
        (row) => row.receipt,
        ({ receipt }) => (
          <code className={styles.receipt} title={receipt} dir="ltr">
            {receipt.slice(0, 12)}…
          </code>
        ),
        120,
      ),
      actionsColumn(t('history.download'), receiptButton, 64),
    ];
  }, [t, readReceipt, failureTexts]);
  return (
    <ListSection title={t('history.title')} purpose={t('history.purpose')}>
      <DataTable
        label={t('history.title')}
        columns={columns}
        {...serverRows(submissions)}
        rowId={idOf}
        rowLabel={({ instrumentName, receivedAt }) => `${instrumentName} ${receivedAt}`}
        list={list}
        isStackedOnPhones
        emptyText={t('history.empty')}
        emptyHint={t('history.emptyHint')}
      />
    </ListSection>
  );
}
