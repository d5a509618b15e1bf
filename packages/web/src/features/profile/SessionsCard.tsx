// Where the account is signed in, and buttons to end those sessions.
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionInfo } from '@pricevault/contract';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  dateColumn,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { useReport } from '../../ui/notices/use-report.ts';
import { CredentialList } from './CredentialList.tsx';
import { deviceOf } from './device-words.ts';
import { useEndSessions, useSessions } from './profile.api.ts';

export function SessionsCard() {
  const { t } = useTranslation('profile');
  const report = useReport();
  const sessions = useSessions();
  const { mutateAsync: end, isPending } = useEndSessions();
  const [isAsking, setAsking] = useState(false);
  const hasOthers = sessions.data?.items.some((session) => !session.isCurrent) ?? false;

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
      actionsColumn(t('sessions.columns.end'), endButton, 170),
    ];
  }, [t, report, end, isPending]);

  return (
    <CredentialList
      title={t('sessions.title')}
      purpose={t('sessions.purpose')}
      emptyText={t('sessions.empty')}
      action={{
        label: t('sessions.endOthers'),
        isDisabled: !hasOthers,
        run: () => setAsking(true),
      }}
      columns={columns}
      query={sessions}
      rowLabel={(session) => session.userAgent ?? session._id}
      question={{
        isOpen: isAsking,
        title: t('sessions.endOthers'),
        text: t('sessions.endOthersQuestion'),
        confirmLabel: t('sessions.endOthersConfirm'),
        isBusy: isPending,
        confirm: () => end({ others: true }),
        done: t('sessions.endedOthers'),
        close: () => setAsking(false),
      }}
    />
  );
}
