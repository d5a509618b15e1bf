// The public keys of this account, newest first. They are registered on the page of the consensus.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/Badge.tsx';
import {
  customColumn,
  dateColumn,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import { usePublicKeys } from './profile.api.ts';

interface KeyRow {
  readonly public_key: string;
  readonly createdAt: string;
  readonly replacedAt: string | null;
  /** Undefined until it is calculated. */
  readonly fingerprint: string | undefined;
}

export function PublicKeysCard() {
  const { t } = useTranslation(['profile', 'consensus']);
  const keys = usePublicKeys();
  const items = keys.data?.items;
  const fingerprints = useFingerprints((items ?? []).map((item) => item.public_key));
  const rows = items?.map((item, index): KeyRow => ({ ...item, fingerprint: fingerprints[index] }));
  const columns = useMemo<DataTableColumn<KeyRow>[]>(() => {
    const stateOf = ({ replacedAt }: KeyRow) =>
      replacedAt === null ? (
        <Badge tone="success">{t('keys.inUse')}</Badge>
      ) : (
        <Badge tone="neutral">{t('keys.replaced')}</Badge>
      );
    return [
      textColumn('fingerprint', t('keys.columns.fingerprint'), (row) => row.fingerprint, 190, {
        render: (row) => <Fingerprint text={row.fingerprint} title={row.public_key} />,
      }),
      dateColumn('createdAt', t('keys.columns.since'), (row) => row.createdAt, 170),
      dateColumn('replacedAt', t('keys.columns.until'), (row) => row.replacedAt, 170),
      customColumn('state', t('keys.columns.state'), (row) => row.replacedAt, stateOf, 110),
    ];
  }, [t]);
  return (
    <ShortList
      title={t('keys.title')}
      purpose={t('keys.purpose')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.public_key}
      rowLabel={(row) => row.fingerprint ?? row.public_key}
      query={keys}
      emptyText={t('keys.empty')}
      emptyHint={t('keys.emptyHint')}
      emptyNext={{
        text: t('consensus:tabs.keys'),
        link: { to: '/consensus', search: { tab: 'keys' } },
      }}
    />
  );
}
