// The role of an account, changed in its row; it shows the stored role until the change is confirmed.
import { useTranslation } from 'react-i18next';
import { roles, type Role } from '@pricevault/basics';
import type { UserAccount } from '@pricevault/contract';
import { RowSelect } from '../../ui/form/RowSelect.tsx';

interface RoleSelectProps {
  readonly account: UserAccount;
  readonly onChoose: (role: Role) => void;
}

export function RoleSelect({ account, onChoose }: RoleSelectProps) {
  const { t } = useTranslation(['users', 'shell']);
  return (
    <RowSelect
      label={t('roleOf', { name: account.displayName })}
      value={account.role}
      options={roles.map((role) => ({ value: role, text: t(`shell:roles.${role}`) }))}
      onChoose={onChoose}
    />
  );
}
