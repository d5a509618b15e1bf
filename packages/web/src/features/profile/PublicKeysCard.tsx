// The public keys of this account, newest first. Keys are registered where sealed values are made.
import Box from '@mui/material/Box';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { keyFingerprint } from './key-fingerprint.ts';
import { usePublicKeys } from './profile.api.ts';

interface KeyRow {
  readonly public_key: string;
  readonly createdAt: string;
  readonly replacedAt: string | null;
  /** Undefined until it is worked out. */
  readonly fingerprint: string | undefined;
}

export function PublicKeysCard() {
  const { t } = useTranslation('profile');
  const list = useListState({ pageSize: allRows });
  const keys = usePublicKeys();
  const items = keys.data?.items;
  const fingerprints = useQueries({
    queries: (items ?? []).map(({ public_key: key }) => ({
      queryKey: ['fingerprint', key],
      queryFn: () => keyFingerprint(key),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const rows = items?.map((item, index): KeyRow => ({
    ...item,
    fingerprint: fingerprints[index]?.data,
  }));
  const columns = useMemo<DataTableColumn<KeyRow>[]>(
    () => [
      {
        id: 'fingerprint',
        header: t('keys.columns.fingerprint'),
        type: 'text',
        value: (row) => row.fingerprint,
        // Two lines of four groups, never broken inside one; the block stands where the language begins its lines.
        render: (row) => (
          <Box
            component="code"
            dir="ltr"
            title={row.public_key}
            sx={{ display: 'inline-block', whiteSpace: 'pre', fontSize: 12, lineHeight: 1.35 }}
          >
            {row.fingerprint?.replace(/(.{19}) /, '$1\n')}
          </Box>
        ),
        width: 190,
      },
      {
        id: 'createdAt',
        header: t('keys.columns.since'),
        type: 'date',
        value: (row) => row.createdAt,
        width: 170,
      },
      {
        id: 'replacedAt',
        header: t('keys.columns.until'),
        type: 'date',
        value: (row) => row.replacedAt,
        width: 170,
      },
      {
        id: 'state',
        header: t('keys.columns.state'),
        type: 'custom',
        value: (row) => row.replacedAt,
        render: (row) =>
          row.replacedAt === null ? (
            <Badge tone="success">{t('keys.inUse')}</Badge>
          ) : (
            <Badge tone="neutral">{t('keys.replaced')}</Badge>
          ),
        width: 110,
      },
    ],
    [t],
  );
  return (
    <ListSection title={t('keys.title')} purpose={t('keys.purpose')}>
      <DataTable
        label={t('keys.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.public_key}
        rowLabel={(row) => row.fingerprint ?? row.public_key}
        list={list}
        isShownWhole
        isStackedOnPhones
        error={keys.error}
        onRetry={() => void keys.refetch()}
        emptyText={t('keys.empty')}
        emptyHint={t('keys.emptyHint')}
      />
    </ListSection>
  );
}
