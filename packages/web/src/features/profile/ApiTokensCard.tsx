// API tokens: credentials for programs, personal ones and, for owners, those of the firm.
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiToken } from '@pricevault/contract';
import {
  actionsColumn,
  dateColumn,
  idOf,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useReport } from '../../ui/notices/use-report.ts';
import { useApiTokens, useRevokeApiToken } from './api-tokens.api.ts';

const TokenDialog = lazyPart(() => import('./ApiTokenDialog.tsx'), 'ApiTokenDialog');

export function ApiTokensCard() {
  const { t } = useTranslation('profile');
  const report = useReport();
  const tokens = useApiTokens();
  const { mutateAsync: revoke, isPending } = useRevokeApiToken();
  const [isCreating, setCreating] = useState(false);
  const [asked, setAsked] = useState<ApiToken | null>(null);

  const revokeAsked = async () => {
    if (asked) await report(revoke({ tokenId: asked._id }), t('tokens.revoked'));
    setAsked(null);
  };
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
      <ShortList
        title={t('tokens.title')}
        purpose={t('tokens.purpose')}
        actions={
          <Button variant="outlined" onClick={() => setCreating(true)}>
            {t('tokens.create')}
          </Button>
        }
        columns={columns}
        rows={tokens.data?.items}
        rowId={idOf}
        rowLabel={({ name }) => name}
        query={tokens}
        emptyText={t('tokens.empty')}
      />
      <Suspense>{isCreating && <TokenDialog onClose={() => setCreating(false)} />}</Suspense>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('tokens.revokeNamed', { name: asked?.name ?? '' })}
        confirmLabel={t('tokens.revoke')}
        isDangerous
        isBusy={isPending}
        onConfirm={() => void revokeAsked()}
        onCancel={() => setAsked(null)}
      >
        <Typography>{t('tokens.revokeQuestion')}</Typography>
      </ConfirmDialog>
    </>
  );
}
