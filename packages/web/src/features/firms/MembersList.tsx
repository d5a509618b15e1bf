// Who belongs to the firm; owners make owners and members, and remove colleagues.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { canRunFirm, isNeededAsOwner, type FirmMember } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFailureTexts } from '../../lib/i18n/failure-text.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useRemoveMember, useSetMemberRole, type OwnFirm } from './firms.api.ts';

export function MembersList({ own }: { readonly own: OwnFirm }) {
  const { t } = useTranslation('firms');
  const user = useCurrentUser();
  const failureTexts = useFailureTexts();
  const list = useMemoryListState({ pageSize: allRows });
  const setRole = useSetMemberRole();
  const remove = useRemoveMember();
  /** Kept while the dialog fades, so that its text does not change under the eye. */
  const [asked, setAsked] = useState<FirmMember | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { members } = own;
  const canRun = canRunFirm({ firmRole: own.firm.ownRole });

  const say = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      notices.show('success', done);
    } catch (error) {
      notices.show('error', failureTexts(error).join(' '));
    }
  };
  const columns = useMemo<DataTableColumn<FirmMember>[]>(() => {
    const actionsOf = (member: FirmMember): RowAction[] => {
      const isNeeded = isNeededAsOwner(
        member,
        members.filter(({ _id }) => _id !== member._id),
      );
      const other = member.firmRole === 'owner' ? 'member' : 'owner';
      return [
        {
          key: 'role',
          label: t(`members.make.${other}`),
          isDisabled: isNeeded || (other === 'member' && members.length === 1),
          run: () =>
            void say(
              setRole.mutateAsync({ userId: member._id, firmRole: other }),
              t(`members.made.${other}`, { name: member.displayName }),
            ),
        },
        {
          key: 'remove',
          label: t('members.remove.action'),
          isDangerous: true,
          isDisabled: member._id === user.id,
          run: () => {
            setAsked(member);
            setAsking(true);
          },
        },
      ];
    };
    const shown: DataTableColumn<FirmMember>[] = [
      {
        id: 'displayName',
        header: t('members.columns.name'),
        type: 'text',
        value: (member) => member.displayName,
        width: 196,
        render: (member) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minInlineSize: 0 }}>
            <UserAvatar user={member} size={24} />
            <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {member.displayName}
            </Box>
            {member._id === user.id && <Badge tone="info">{t('members.you')}</Badge>}
            {member.isDisabled && <Badge tone="error">{t('members.disabled')}</Badge>}
          </Box>
        ),
      },
      {
        id: 'email',
        header: t('members.columns.email'),
        type: 'text',
        value: (member) => member.email,
        render: (member) => <LatinText text={member.email} />,
        width: 240,
        isWholeLine: true,
      },
      {
        id: 'firmRole',
        header: t('members.columns.role'),
        type: 'text',
        value: (member) => t(`roles.${member.firmRole}`),
        width: 120,
      },
    ];
    if (canRun) {
      shown.push({
        id: 'actions',
        header: t('members.columns.actions'),
        type: 'actions',
        value: () => '',
        width: 90,
        render: (member) => (
          <RowMenu
            label={t('members.actionsFor', { name: member.displayName })}
            actions={actionsOf(member)}
          />
        ),
      });
    }
    return shown;
    // `say` and the mutations do the same at each drawing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [t, members, user.id, canRun]);

  const confirm = async () => {
    if (!asked) return;
    const done = t('members.remove.done', { name: asked.displayName });
    await say(remove.mutateAsync({ userId: asked._id }), done);
    setAsking(false);
  };
  return (
    <ListSection title={t('members.title')} purpose={t('members.purpose')}>
      <DataTable
        label={t('members.title')}
        columns={columns}
        rows={members}
        rowId={(member) => member._id}
        rowLabel={(member) => member.displayName}
        list={list}
        isShownWhole
        isStackedOnPhones
        emptyText={t('members.empty')}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={t('members.remove.title')}
        confirmLabel={t('members.remove.action')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          {t('members.remove.question', { name: asked?.displayName ?? '', firm: own.firm.name })}
        </Typography>
      </ConfirmDialog>
    </ListSection>
  );
}
