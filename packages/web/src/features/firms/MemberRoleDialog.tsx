// Gives a colleague another role in the firm, and says what it takes away.
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { firmRoles, losesFirmRights, type FirmRole } from '@pricevault/basics';
import { memberRoleForm, type FirmMember } from '@pricevault/contract';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { useContractForm } from '../../ui/form/contract-form.ts';
import { FormDateField } from '../../ui/form/FormDateField.tsx';
import { FormSelectField } from '../../ui/form/FormSelectField.tsx';
import { notices } from '../../ui/notices/notice-store.ts';
import { useSetMemberRole } from './firms.api.ts';

interface RoleValues {
  readonly userId: string;
  readonly firmRole: FirmRole;
  readonly lastDay: string;
}

interface MemberRoleDialogProps {
  readonly member: FirmMember;
  /** The only owner stays one. */
  readonly isNeeded: boolean;
  readonly onClose: () => void;
}

export function MemberRoleDialog({ member, isNeeded, onClose }: MemberRoleDialogProps) {
  const { t } = useTranslation('firms');
  const setRole = useSetMemberRole();
  const { _id: userId, firmRole, roleEndsAt, displayName: name } = member;
  const form = useContractForm({
    schema: memberRoleForm,
    defaultValues: { userId, firmRole, lastDay: lastDayOf(roleEndsAt) },
    submit: async (values) => {
      await setRole.mutateAsync(values);
      notices.show('success', t('members.role.done', { name }));
      onClose();
    },
  });
  const chosen = useWatch({ control: form.methods.control, name: 'firmRole' });
  return (
    <FormDialog
      title={t('members.role.title', { name })}
      form={form}
      firstField="firmRole"
      onClose={onClose}
    >
      <FormSelectField<RoleValues>
        name="firmRole"
        label={t('members.role.role')}
        isDisabled={isNeeded}
        choices={firmRoles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
      />
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 3 }}>
        {t(`members.role.can.${chosen}`)}
      </Typography>
      {chosen === 'auditor' && (
        <FormDateField<RoleValues> name="lastDay" label={t('members.role.lastDay')} isRequired />
      )}
      {losesFirmRights(firmRole, chosen) && (
        <Alert severity="warning">{t('members.role.loses', { name })}</Alert>
      )}
    </FormDialog>
  );
}

/** The access ends with this day in UTC. */
function lastDayOf(roleEndsAt: string | null): string {
  if (roleEndsAt === null) return '';
  return new Date(Date.parse(roleEndsAt) - 1).toISOString().slice(0, 10);
}
