// Where the account is signed in, and buttons to end those sessions.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '@pricevault/contract';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { deviceOf } from './device-words.ts';
import { useEndSessions, useSessions } from './profile.api.ts';

export function SessionsCard() {
  const { t } = useTranslation('profile');
  const report = useReport();
  const sessions = useSessions();
  const { mutateAsync: end, isPending } = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  const items = sessions.data?.items;
  const hasOthers = items?.some((session) => !session.isCurrent) ?? false;

  const endOthers = async () => {
    await report(end({ others: true }), t('sessions.endedOthers'));
    setAsking(false);
  };
  const columns = useMemo<DataTableColumn<SessionInfo>[]>(() => {
    const deviceText = ({ userAgent }: SessionInfo) => {
      const { browser, system } = deviceOf(userAgent);
      if (browser && system) return t('sessions.device', { browser, system });
      return browser ?? system ?? t('sessions.unknownDevice');
    };
    const endButton = (session: SessionInfo) =>
      session.isCurrent ? (
        <Badge tone="success">{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="text"
          disabled={isPending}
          aria-label={t('sessions.endNamed', { device: deviceText(session) })}
          onClick={() => void report(end({ sessionId: session._id }), t('sessions.ended'))}
          sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
        >
          {t('sessions.end')}
        </Button>
      );
    return [
      textColumn('device', t('sessions.columns.device'), deviceText, 176),
      textColumn('address', t('sessions.columns.address'), (session) => session.address, 130, {
        render: ({ address }) => <bdi>{address ?? '–'}</bdi>,
      }),
      dateColumn('createdAt', t('sessions.columns.since'), (session) => session.createdAt, 170),
      actionsColumn(t('sessions.columns.end'), endButton, 150),
    ];
  }, [t, report, end, isPending]);

  return (
    <>
      <ShortList
        title={t('sessions.title')}
        purpose={t('sessions.purpose')}
        actions={
          <Button variant="outlined" disabled={!hasOthers} onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        }
        columns={columns}
        rows={items}
        rowId={idOf}
        rowLabel={(session) => session.userAgent ?? session._id}
        query={sessions}
        emptyText={t('sessions.empty')}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sessions.endOthers')}
        confirmLabel={t('sessions.endOthersConfirm')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      >
        <Typography>{t('sessions.endOthersQuestion')}</Typography>
      </ConfirmDialog>
    </>
  );
}
