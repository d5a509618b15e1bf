// What the list of accounts shows.
import VerifiedOutlinedIcon from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserAccount } from '@pricevault/contract';
import { formatDay, formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge, type BadgeTone } from '../../ui/Badge.tsx';
import type { DataTableColumn } from '../../ui/data-table/index.ts';
import { LatinText } from '../../ui/LatinText.tsx';
import { RowMenu, type RowAction } from '../../ui/RowMenu.tsx';
import { RoleSelect } from './RoleSelect.tsx';
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
  const language = useLanguage();
  return useMemo(() => {
    const actionsOf = (account: UserAccount): RowAction[] => {
      const one = { ids: [account._id], name: account.displayName };
      return [
        account.isDisabled
          ? {
              key: 'enable',
              label: t('actions.enable'),
              run: () => ask({ kind: 'enable', ...one }),
            }
          : {
              key: 'disable',
              label: t('actions.disable'),
              isDangerous: true,
              run: () => ask({ kind: 'disable', ...one }),
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
      ];
    };
    return [
      {
        id: 'displayName',
        header: t('columns.name'),
        type: 'text',
        value: (account) => account.displayName,
        sortable: true,
        width: 124,
      },
      {
        id: 'email',
        header: t('columns.email'),
        type: 'text',
        value: (account) => account.email,
        render: (account) => <LatinText text={account.email} />,
        sortable: true,
        width: 196,
        isWholeLine: true,
      },
      {
        id: 'firmName',
        header: t('columns.firm'),
        type: 'text',
        value: (account) => account.firmName,
        render: (account) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minInlineSize: 0 }}>
            <Box
              component="bdi"
              title={account.firmName}
              sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {account.firmName}
            </Box>
            {account.isFirmVetted && (
              <VerifiedOutlinedIcon
                titleAccess={t('vetted')}
                sx={{ fontSize: '1rem', color: 'success.main', flex: 'none' }}
              />
            )}
          </Box>
        ),
        sortable: true,
        width: 150,
      },
      {
        id: 'role',
        header: t('columns.role'),
        type: 'custom',
        value: (account) => account.role,
        render: (account) => (
          <RoleSelect account={account} onChoose={(role) => ask({ kind: 'role', account, role })} />
        ),
        sortable: true,
        width: 138,
      },
      {
        id: 'state',
        header: t('columns.state'),
        type: 'custom',
        value: stateOf,
        render: (account) => {
          const state = stateOf(account);
          return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
        },
        width: 100,
      },
      {
        id: 'hasTwoFactor',
        header: t('columns.twoFactor'),
        type: 'text',
        value: (account) => t(account.hasTwoFactor ? 'twoFactor.on' : 'twoFactor.off'),
        width: 84,
      },
      {
        id: 'sessions',
        header: t('columns.sessions'),
        type: 'number',
        value: (account) => account.sessions,
        width: 78,
      },
      {
        id: 'lastSignInAt',
        header: t('columns.lastSignIn'),
        type: 'date',
        value: (account) => account.lastSignInAt,
        // The day is enough to read a column by; the minute stands in the title.
        render: ({ lastSignInAt: at }) =>
          at === null ? (
            '–'
          ) : (
            <span title={formatInstant(at, language)}>{formatDay(at, language)}</span>
          ),
        sortable: true,
        width: 112,
      },
      {
        id: 'actions',
        header: t('columns.actions'),
        type: 'actions',
        value: () => '',
        width: 66,
        render: (account) => (
          <RowMenu
            label={t('actionsFor', { name: account.displayName })}
            actions={actionsOf(account)}
          />
        ),
      },
    ];
  }, [t, ask, language]);
}
