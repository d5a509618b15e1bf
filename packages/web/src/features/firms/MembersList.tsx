// The members of the firm; owners change their roles and remove them.
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canRunFirm, type FirmMember } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import type { MenuAction } from '../../ui/menu/ActionList.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useRemoveMember, type OwnFirm } from './firms.api.ts';

const MemberRoleDialog = lazyPart(
  () => import('./MemberRoleDialog.tsx'),
  'MemberRoleDialog',
  'dialog',
);

function isOnlyOwner(member: FirmMember, members: readonly FirmMember[]): boolean {
  return canRunFirm(member) && members.filter(canRunFirm).length === 1;
}

export function MembersList({ own }: { readonly own: OwnFirm }) {
  const { t } = useTranslation('firms');
  const user = useCurrentUser();
  const report = useReport();
  const [roleOf, setRoleOf] = useState<FirmMember | null>(null);
  const remove = useRemoveMember();
  /** Kept while the dialog fades out, so that its text does not change. */
  const [asked, setAsked] = useState<FirmMember | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { members } = own;
  const canRun = canRunFirm({ firmRole: own.firm.ownRole });

  const columns = useMemo<DataTableColumn<FirmMember>[]>(() => {
    const actionsOf = (member: FirmMember): MenuAction[] => {
      return [
        {
          key: 'role',
          label: t('members.role.action'),
          isDisabled: isOnlyOwner(member, members),
          run: () => setRoleOf(member),
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
    const nameOf = (member: FirmMember) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minInlineSize: 0 }}>
        <UserAvatar user={member} size={24} />
        <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {member.displayName}
        </Box>
        {member._id === user.id && <Badge tone="info">{t('members.you')}</Badge>}
        {member.isDisabled && <Badge tone="error">{t('members.disabled')}</Badge>}
      </Box>
    );
    const menuOf = (member: FirmMember) => (
      <RowMenu
        label={t('members.actionsFor', { name: member.displayName })}
        actions={actionsOf(member)}
      />
    );
    const roleText = ({ firmRole, roleEndsAt }: FirmMember) =>
      roleEndsAt === null
        ? t(`roles.${firmRole}`)
        : t('members.role.until', {
            role: t(`roles.${firmRole}`),
            day: new Date(Date.parse(roleEndsAt) - 1).toISOString().slice(0, 10),
          });
    return [
      textColumn('displayName', t('members.columns.name'), (member) => member.displayName, 196, {
        render: nameOf,
      }),
      textColumn('email', t('members.columns.email'), (member) => member.email, 240, {
        render: ({ email }) => <LatinText text={email} />,
        isWholeLine: true,
      }),
      textColumn('firmRole', t('members.columns.role'), roleText, 190),
      ...(canRun ? [actionsColumn(t('members.columns.actions'), menuOf, 90)] : []),
    ];
  }, [t, members, user.id, canRun]);

  const confirm = async () => {
    if (!asked) return;
    const done = t('members.remove.done', { name: asked.displayName });
    await report(remove.mutateAsync({ userId: asked._id }), done);
    setAsking(false);
  };
  return (
    <>
      <ShortList
        title={t('members.title')}
        purpose={t('members.purpose')}
        columns={columns}
        rows={members}
        rowId={idOf}
        rowLabel={({ displayName }) => displayName}
        emptyText={t('members.empty')}
      />
      {roleOf && (
        <MemberRoleDialog
          member={roleOf}
          isNeeded={isOnlyOwner(roleOf, members)}
          onClose={() => setRoleOf(null)}
        />
      )}
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
    </>
  );
}
