// The public keys of this account, newest first. Keys are registered where sealed values are made.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { Fingerprint } from '../../ui/fingerprint/Fingerprint.tsx';
import { useFingerprints } from '../../ui/fingerprint/use-fingerprints.ts';
import { ListSection } from '../../ui/ListSection.tsx';
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
  const list = useMemoryListState({ pageSize: allRows });
  const keys = usePublicKeys();
  const items = keys.data?.items;
  const fingerprints = useFingerprints((items ?? []).map((item) => item.public_key));
  const rows = items?.map((item, index): KeyRow => ({
    ...item,
    fingerprint: fingerprints[index],
  }));
  const columns = useMemo<DataTableColumn<KeyRow>[]>(
    () => [
      {
        id: 'fingerprint',
        header: t('keys.columns.fingerprint'),
        type: 'text',
        value: (row) => row.fingerprint,
        render: (row) => <Fingerprint text={row.fingerprint} title={row.public_key} />,
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
