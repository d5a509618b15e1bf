// The submissions of the user's own firm with their receipts, newest first.
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UndoIcon from '@mui/icons-material/Undo';
import IconButton from '@mui/material/IconButton';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultListPageSize } from '@pricevault/basics';
import { submissionSortColumns, type Submission } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { useFirmRefusal } from '../../lib/session/firm-rights.ts';
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
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useReceipt, useSubmissions } from './submissions.api.ts';
import styles from './submissions.module.css';

const WithdrawDialog = lazyPart(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog');

type Standing = keyof typeof tones;
function standingOf(submission: Submission): Standing {
  const { is_timing, reason, isReplaced, isWhollyReplaced, withdrawn, rows } = submission;
  if (!is_timing) return reason ?? 'late';
  if (withdrawn > 0) return withdrawn === rows ? 'withdrawn' : 'withdrawnInPart';
  if (isWhollyReplaced) return 'replaced';
  return isReplaced ? 'replacedInPart' : 'counted';
}
const tones = {
  counted: 'success',
  replacedInPart: 'neutral',
  replaced: 'neutral',
  withdrawnInPart: 'neutral',
  withdrawn: 'neutral',
  late: 'warning',
  notVetted: 'warning',
} as const;

export function SubmissionHistory() {
  const { t } = useTranslation(['submissions', 'trades']);
  const failureTexts = useFailureTexts();
  const list = useListState({
    pageSize: defaultListPageSize,
    sort: { by: 'receivedAt', direction: 'desc' },
    sortColumns: submissionSortColumns,
  });
  const submissions = useSubmissions(list);
  const { mutateAsync: readReceipt } = useReceipt();
  const [withdrawnFrom, setWithdrawnFrom] = useState<Submission | null>(null);
  const mayWithdraw = useFirmRefusal('submit') === undefined;
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
    const actions = (row: Submission) => (
      <>
        <IconButton
          aria-label={t('history.downloadReceipt')}
          title={t('history.downloadReceipt')}
          onClick={() => void save(row._id)}
        >
          <DownloadIcon fontSize="small" />
        </IconButton>
        {mayWithdraw && row.withdrawable > 0 && (
          <IconButton
            aria-label={t('withdrawal.title')}
            title={t('withdrawal.title')}
            onClick={() => setWithdrawnFrom(row)}
          >
            <UndoIcon fontSize="small" />
          </IconButton>
        )}
      </>
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
        168,
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
      actionsColumn(t('history.actions'), actions, 104),
    ];
  }, [t, readReceipt, failureTexts, mayWithdraw]);
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
        emptyNext={{
          text: t('trades:nav.download'),
          link: { to: '/trades', search: { tab: 'download' } },
        }}
      />
      {withdrawnFrom && (
        <Suspense>
          <WithdrawDialog submission={withdrawnFrom} onClose={() => setWithdrawnFrom(null)} />
        </Suspense>
      )}
    </ListSection>
  );
}
