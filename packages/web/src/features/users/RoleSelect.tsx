// The role of an account, changed in its row. A native select: there is one in every row, and it is the better one on a
// phone. It shows the stored role until the change is confirmed.
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { roles, type Role } from '@pricevault/basics';
import type { UserAccount } from '@pricevault/contract';

const Select = styled('select')({
  inlineSize: 'calc(100% + 11px)', // its text stands where other texts stand
  blockSize: 28,
  paddingInline: 6,
  border: '1px solid transparent',
  borderRadius: 'var(--pv-radius)',
  marginInlineStart: -11,
  verticalAlign: 'middle',
  background: 'transparent',
  color: 'var(--pv-text)',
  font: 'inherit',
  cursor: 'pointer',
  '&:hover, &:focus-visible': {
    borderColor: 'var(--pv-control-border)',
    background: 'var(--pv-surface)',
  },
  '& option': { background: 'var(--pv-surface)' },
  '@media (pointer: coarse)': { blockSize: 40 },
});

interface RoleSelectProps {
  readonly account: UserAccount;
  readonly onChoose: (role: Role) => void;
}

export function RoleSelect({ account, onChoose }: RoleSelectProps) {
  const { t } = useTranslation(['users', 'shell']);
  return (
    <Select
      aria-label={t('roleOf', { name: account.displayName })}
      value={account.role}
      onChange={(event) => {
        const role = roles.find((known) => known === event.target.value);
        if (role && role !== account.role) onChoose(role);
      }}
    >
      {roles.map((role) => (
        <option key={role} value={role}>
          {t(`shell:roles.${role}`)}
        </option>
      ))}
    </Select>
  );
}
