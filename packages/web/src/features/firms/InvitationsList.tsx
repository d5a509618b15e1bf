// Inviting colleagues by mail, and the invitations that nobody has used yet.
import Box from '@mui/material/Box';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { FirmInvitation } from '@pricevault/contract';
import { useRefusalOfRole } from '../../lib/session/firm-rights.ts';
import {
  customColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useRevokeInvitation, type OwnFirm } from './firms.api.ts';

// The form loads after the lists: nobody needs it to read.
const InviteForm = lazyPart(() => import('./InviteForm.tsx'), 'InviteForm');
/** Pixels that the form takes, so that nothing moves when it comes. */
const formHeight = 64;

export function InvitationsList({ own }: { readonly own: OwnFirm }) {
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
