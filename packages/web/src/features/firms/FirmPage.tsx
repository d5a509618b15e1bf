// The user's own firm: its name, its members, and who is invited.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createLink } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFirmRight } from '@pricevault/basics';
import type { FirmInvitation } from '@pricevault/contract';
import { useRefusalOfRole } from '../../lib/session/firm-rights.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { LoadingBlock } from '../../ui/LoadingBlock.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import {
  customColumn,
  type DataTableColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { FirmHeader } from './FirmHeader.tsx';
import { MembersList } from './MembersList.tsx';
import { type OwnFirm, useOwnFirm, useRevokeInvitation } from './firms.api.ts';

const FirmDataPanel = lazyPart(() => import('./FirmDataPanel.tsx'), 'FirmDataPanel');
const WebhooksList = lazyPart(() => import('./WebhooksList.tsx'), 'WebhooksList');

/** Pixels that the empty list takes, so that nothing moves when it comes. */
const webhooksHeight = 280;

export function Page() {
  const firm = useOwnFirm();
  if (!firm.data) {
    return (
      <Panel>
        {firm.error ? (
          <ErrorState error={firm.error} onRetry={() => void firm.refetch()} />
        ) : (
          <LoadingBlock height={320} />
        )}
      </Panel>
    );
  }
  return (
    <>
      <FirmHeader own={firm.data} />
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 6 }}>
        <MembersList own={firm.data} />
        <InvitationsList own={firm.data} />
        {hasFirmRight(firm.data.firm.ownRole, 'manage') && (
          <Suspense fallback={<Box sx={{ blockSize: webhooksHeight }} />}>
            <WebhooksList />
          </Suspense>
        )}
        {hasFirmRight(firm.data.firm.ownRole, 'evidence') && <AuditPanel />}
        {hasFirmRight(firm.data.firm.ownRole, 'manage') && (
          <Suspense>
            <FirmDataPanel firmName={firm.data.firm.name} />
          </Suspense>
        )}
      </Box>
    </>
  );
}

const ButtonLink = createLink(Button);

/** The way to the firm's part of the audit log. */
function AuditPanel() {
  const { t } = useTranslation('firms');
  return (
    <Panel title={t('audit.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 20rem' }}>
          {t('audit.purpose')}
        </Typography>
        <ButtonLink to="/audit" search={{ scope: 'firm' }}>
          {t('audit.show')}
        </ButtonLink>
      </Box>
    </Panel>
  );
}

// The form loads after the lists: nobody needs it to read.
const InviteForm = lazyPart(() => import('./InviteForm.tsx'), 'InviteForm');
/** Pixels that the form takes, so that nothing moves when it comes. */
const formHeight = 64;

/** Inviting colleagues by mail, and the invitations that nobody has used yet. */
function InvitationsList({ own }: { readonly own: OwnFirm }) {
  const { t } = useTranslation('firms');
  const report = useReport();
  const { mutateAsync: revoke, isPending } = useRevokeInvitation();
  const why = useRefusalOfRole('invite', own.firm.ownRole);
  const columns = useMemo<DataTableColumn<FirmInvitation>[]>(() => {
    const revokeButton = ({ _id: invitationId, email }: FirmInvitation) => (
      <ReasonedButton
        why={why}
        variant="text"
        color="error"
        disabled={isPending}
        aria-label={t('invitations.revokeNamed', { email })}
        onClick={() => void report(revoke({ invitationId }), t('invitations.revoked'))}
        sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
      >
        {t('invitations.revoke')}
      </ReasonedButton>
    );
    return [
      textColumn('email', t('invitations.columns.email'), (row) => row.email, 220, {
        render: ({ email }) => <LatinText text={email} />,
      }),
      textColumn('invitedBy', t('invitations.columns.invitedBy'), (row) => row.invitedBy, 160),
      textColumn('firmRole', t('members.columns.role'), (row) => t(`roles.${row.firmRole}`), 120),
      dateColumn('expiresAt', t('invitations.columns.expires'), (row) => row.expiresAt, 170),
      customColumn('revoke', t('invitations.columns.action'), () => '', revokeButton, 110),
    ];
  }, [t, why, report, isPending, revoke]);
  return (
    <ShortList
      title={t('invitations.title')}
      purpose={t('invitations.purpose')}
      columns={columns}
      rows={own.invitations}
      rowId={idOf}
      rowLabel={({ email }) => email}
      emptyText={t('invitations.empty')}
      emptyHint={t('invitations.emptyHint')}
    >
      <Suspense fallback={<Box sx={{ blockSize: formHeight }} />}>
        <InviteForm ownRole={own.firm.ownRole} />
      </Suspense>
    </ShortList>
  );
}
