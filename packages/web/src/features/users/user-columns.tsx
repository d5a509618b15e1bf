// The columns of the list of accounts.
import VerifiedOutlinedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roles } from '@pricevault/basics';
import type { UserAccount } from '@pricevault/contract';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  dayColumn,
  numberColumn,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { RowSelect } from '../../ui/form/RowSelect.tsx';
import { LatinText } from '../../ui/LatinText.tsx';
import type { MenuAction } from '../../ui/menu/ActionList.tsx';
import { RowMenu } from '../../ui/menu/RowMenu.tsx';
import type { UserChange } from './user-changes.ts';

type AccountState = 'active' | 'unverified' | 'disabled';
const tones: Record<AccountState, BadgeTone> = {
  active: 'success',
  unverified: 'warning',
  disabled: 'error',
};

function stateOf(account: UserAccount): AccountState {
  if (account.isDisabled) return 'disabled';
  return account.isVerified ? 'active' : 'unverified';
}

export function useUserColumns(ask: (change: UserChange) => void): DataTableColumn<UserAccount>[] {
  const { t } = useTranslation(['users', 'shell']);
  return useMemo(() => {
    const actionsOf = (account: UserAccount): MenuAction[] => {
      const toggle = account.isDisabled ? 'enable' : 'disable';
      const one = { ids: [account._id], name: account.displayName };
      return [
        {
          key: toggle,
          label: t(`actions.${toggle}`),
          isDangerous: toggle === 'disable',
          run: () => ask({ kind: toggle, ...one }),
        },
        {
          key: 'endSessions',
          label: t('actions.endSessions'),
          isDisabled: account.sessions === 0,
          run: () => ask({ kind: 'endSessions', ...one }),
        },
        {
          key: 'vet',
          label: t(account.isFirmVetted ? 'actions.unvet' : 'actions.vet'),
          run: () => ask({ kind: account.isFirmVetted ? 'unvet' : 'vet', account }),
        },
        ...(account.isFirmVetted
          ? [
              {
                key: 'group',
                label: t('actions.group'),
                run: () => ask({ kind: 'group', account }),
              },
            ]
          : []),
      ];
    };
    const firmOf = ({ firmName, isFirmVetted }: UserAccount) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minInlineSize: 0 }}>
        <Box
          component="bdi"
          sx={{ minInlineSize: 0, overflowWrap: 'anywhere', whiteSpace: 'normal', lineHeight: 1.2 }}
        >
          {firmName}
        </Box>
        {isFirmVetted && (
          <VerifiedOutlinedIcon
            titleAccess={t('vetted')}
            sx={{ fontSize: '1rem', color: 'success.main', flex: 'none' }}
          />
        )}
      </Box>
    );
    /** Shows the stored role until the change is confirmed. */
    const roleOf = (account: UserAccount) => (
      <RowSelect
        label={t('roleOf', { name: account.displayName })}
        value={account.role}
        options={roles.map((role) => ({ value: role, text: t(`shell:roles.${role}`) }))}
        onChoose={(role) => ask({ kind: 'role', account, role })}
      />
    );
    const badgeOf = (account: UserAccount) => {
      const state = stateOf(account);
      return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
    };
    const twoFactor = (account: UserAccount) =>
      t(account.hasTwoFactor ? 'twoFactor.on' : 'twoFactor.off');
    const menuOf = (account: UserAccount) => (
      <RowMenu
        label={t('actionsFor', { name: account.displayName })}
        actions={actionsOf(account)}
      />
    );
    return [
      textColumn('displayName', t('columns.name'), (account) => account.displayName, 124),
      textColumn('email', t('columns.email'), (account) => account.email, 196, {
        render: ({ email }) => <LatinText text={email} />,
        isWholeLine: true,
      }),
      textColumn('firmName', t('columns.firm'), (account) => account.firmName, 234, {
        render: firmOf,
      }),
      customColumn('role', t('columns.role'), (account) => account.role, roleOf, 138),
      customColumn('state', t('columns.state'), stateOf, badgeOf, 132),
      textColumn('hasTwoFactor', t('columns.twoFactor'), twoFactor, 104),
      numberColumn('sessions', t('columns.sessions'), (account) => account.sessions, 78),
      dayColumn('lastSignInAt', t('columns.lastSignIn'), (account) => account.lastSignInAt, 128),
      actionsColumn(t('columns.actions'), menuOf, 66),
    ];
  }, [t, ask]);
}
