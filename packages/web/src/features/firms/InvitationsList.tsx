// Inviting colleagues by mail, and the invitations that nobody has used yet.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import type { FirmInvitation } from '@pricevault/contract';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useRevokeInvitation, type OwnFirm } from './firms.api.ts';

// Forms come after the lists: nobody needs them to read.
const InviteForm = lazyPart(() => import('./InviteForm.tsx'), 'InviteForm');
/** Pixels that the form takes, so that nothing moves when it comes. */
const formHeight = 64;

export function InvitationsList({ own }: { readonly own: OwnFirm }) {
  const { t } = useTranslation('firms');
  const failureTexts = useFailureTexts();
  const list = useMemoryListState({ pageSize: allRows });
  const { mutate: revoke, isPending } = useRevokeInvitation();
  const columns = useMemo<DataTableColumn<FirmInvitation>[]>(
    () => [
      {
        id: 'email',
        header: t('invitations.columns.email'),
        type: 'text',
        value: (invitation) => invitation.email,
        render: (invitation) => <LatinText text={invitation.email} />,
        width: 220,
      },
      {
        id: 'invitedBy',
        header: t('invitations.columns.invitedBy'),
        type: 'text',
        value: (invitation) => invitation.invitedBy,
        width: 160,
      },
      {
        id: 'expiresAt',
        header: t('invitations.columns.expires'),
        type: 'date',
        value: (invitation) => invitation.expiresAt,
        width: 170,
      },
      {
        id: 'revoke',
        header: t('invitations.columns.action'),
        type: 'custom',
        value: () => '',
        width: 110,
        render: ({ _id: invitationId, email }) => (
          <Button
            variant="text"
            color="error"
            disabled={isPending}
            aria-label={t('invitations.revokeNamed', { email })}
            onClick={() =>
              revoke(
                { invitationId },
                {
                  onSuccess: () => notices.show('success', t('invitations.revoked')),
                  onError: (error) => notices.show('error', failureTexts(error).join(' ')),
                },
              )
            }
            sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
          >
            {t('invitations.revoke')}
          </Button>
        ),
      },
    ],
    // The failure texts depend on the language, as `t` does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, isPending, revoke],
  );
  return (
    <ListSection title={t('invitations.title')} purpose={t('invitations.purpose')}>
      <Suspense fallback={<Box sx={{ blockSize: formHeight }} />}>
        <InviteForm />
      </Suspense>
      <DataTable
        label={t('invitations.title')}
        columns={columns}
        rows={own.invitations}
        rowId={(invitation) => invitation._id}
        rowLabel={(invitation) => invitation.email}
        list={list}
        isShownWhole
        isStackedOnPhones
        emptyText={t('invitations.empty')}
        emptyHint={t('invitations.emptyHint')}
      />
    </ListSection>
  );
}
