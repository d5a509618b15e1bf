// Where the account is signed in, and the way to end that.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import type { SessionInfo } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { deviceOf } from './device-words.ts';
import { useEndSessions, useSessions } from './profile.api.ts';

export function SessionsCard() {
  const { t } = useTranslation('profile');
  const failureTexts = useFailureTexts();
  const list = useMemoryListState({ pageSize: allRows });
  const sessions = useSessions();
  const end = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  const items = sessions.data?.items;
  const hasOthers = items?.some((session) => !session.isCurrent) ?? false;

  const run = async (which: { sessionId: string } | { others: true }) => {
    try {
      await end.mutateAsync(which);
      notices.show('success', t('others' in which ? 'sessions.endedOthers' : 'sessions.ended'));
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
    setAsking(false);
  };
  const columns = useMemo<DataTableColumn<SessionInfo>[]>(() => {
    const deviceText = ({ userAgent }: SessionInfo) => {
      const { browser, system } = deviceOf(userAgent);
      if (browser && system) return t('sessions.device', { browser, system });
      return browser ?? system ?? t('sessions.unknownDevice');
    };
    return [
      {
        id: 'device',
        header: t('sessions.columns.device'),
        type: 'text',
        value: deviceText,
        width: 176,
      },
      {
        id: 'address',
        header: t('sessions.columns.address'),
        type: 'text',
        value: (session) => session.address,
        render: (session) => <bdi>{session.address ?? '–'}</bdi>,
        width: 130,
      },
      {
        id: 'createdAt',
        header: t('sessions.columns.since'),
        type: 'date',
        value: (session) => session.createdAt,
        width: 170,
      },
      {
        id: 'end',
        header: t('sessions.columns.end'),
        type: 'actions',
        value: () => '',
        width: 150,
        render: (session) =>
          session.isCurrent ? (
            <Badge tone="success">{t('sessions.current')}</Badge>
          ) : (
            <Button
              variant="text"
              disabled={end.isPending}
              aria-label={t('sessions.endNamed', { device: deviceText(session) })}
              onClick={() => void run({ sessionId: session._id })}
              sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
            >
              {t('sessions.end')}
            </Button>
          ),
      },
    ];
    // `run` is made anew at each drawing but does the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, end.isPending]);

  return (
    <ListSection
      title={t('sessions.title')}
      purpose={t('sessions.purpose')}
      actions={
        <Button variant="outlined" disabled={!hasOthers} onClick={() => setAsking(true)}>
          {t('sessions.endOthers')}
        </Button>
      }
    >
      <DataTable
        label={t('sessions.title')}
        columns={columns}
        rows={items}
        rowId={(session) => session._id}
        rowLabel={(session) => session.userAgent ?? session._id}
        list={list}
        isShownWhole
        isStackedOnPhones
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        emptyText={t('sessions.empty')}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.endOthers')}
        confirmLabel={t('sessions.endOthersConfirm')}
        isDangerous
        isBusy={end.isPending}
        onConfirm={() => void run({ others: true })}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('sessions.endOthersQuestion')}</Typography>
      </ConfirmDialog>
    </ListSection>
  );
}
