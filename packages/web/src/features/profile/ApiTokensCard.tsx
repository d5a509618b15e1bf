// API tokens: credentials for programs, personal ones and, for owners, those of the firm.
import Button from '@mui/material/Button';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@pricevault/contract';
import {
  actionsColumn,
  dateColumn,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useApiTokens, useRevokeApiToken } from './api-tokens.api.ts';
import { CredentialList } from './CredentialList.tsx';

const TokenDialog = lazyPart(() => import('./ApiTokenDialog.tsx'), 'ApiTokenDialog');

export function ApiTokensCard() {
  const { t } = useTranslation('profile');
  const tokens = useApiTokens();
  const { mutateAsync: revoke, isPending } = useRevokeApiToken();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<ApiToken | null>(null);

  const columns = useMemo<DataTableColumn<ApiToken>[]>(() => {
    const revokeButton = (token: ApiToken) => (
      <Button
        variant="text"
        color="error"
        aria-label={t('tokens.revokeNamed', { name: token.name })}
        onClick={() => setAsked(token)}
        sx={{ minBlockSize: '1.75rem', paddingBlock: 0, marginInlineStart: '-0.875rem' }}
      >
        {t('tokens.revoke')}
      </Button>
    );
    return [
      textColumn('name', t('tokens.columns.name'), ({ name }) => name, 140),
      textColumn('kind', t('tokens.columns.kind'), ({ kind }) => t(`tokens.kinds.${kind}`), 100),
      textColumn('scopes', t('tokens.columns.scopes'), ({ scopes }) => scopes.join(', '), 200, {
        render: ({ scopes }) => <bdi>{scopes.join(', ')}</bdi>,
      }),
      dateColumn('lastUsedAt', t('tokens.columns.lastUsed'), (token) => token.lastUsedAt, 150),
      dateColumn('expiresAt', t('tokens.columns.expires'), (token) => token.expiresAt, 150),
      actionsColumn(t('tokens.columns.action'), revokeButton, 120),
    ];
  }, [t]);

  return (
    <>
      <CredentialList
        title={t('tokens.title')}
        purpose={t('tokens.purpose')}
        emptyText={t('tokens.empty')}
        emptyHint={t('tokens.emptyHint')}
        action={{ label: t('tokens.create'), run: () => setCreating(true) }}
        columns={columns}
        query={tokens}
        rowLabel={({ name }) => name}
        question={{
          isOpen: asked !== null,
          title: t('tokens.revokeNamed', { name: asked?.name ?? '' }),
          text: t('tokens.revokeQuestion'),
          confirmLabel: t('tokens.revoke'),
          isBusy: isPending,
          confirm: async () => asked && revoke({ tokenId: asked._id }),
          done: t('tokens.revoked'),
          close: () => setAsked(null),
        }}
      />
      <Suspense>{isCreating && <TokenDialog onClose={() => setCreating(false)} />}</Suspense>
    </>
  );
}
