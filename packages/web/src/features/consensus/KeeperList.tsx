// The three keepers with their fingerprints, in a short list. The members' page and the admins' add one column each.
import Alert from '@mui/material/Alert';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { keepersContract, ReplyOf } from '@pricevault/contract';
import { formatInstantInZone } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import {
  customColumn,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { useKeepers } from './consensus.api.ts';
import { shownKeeper } from '../../ui/keeper-names.ts';

type Keeper = ReplyOf<typeof keepersContract.keepers>['keepers'][number];

export interface KeeperRow extends Keeper {
  readonly fingerprint: string | undefined;
}

/** The keepers as rows, in the order of their places; undefined while they are read. */
export function useKeeperRows() {
  const { t } = useTranslation('consensus');
  const query = useKeepers();
  const isEmbedded = query.data?.embedded ?? false;
  const keepers = query.data?.keepers.map((keeper) => shownKeeper(keeper, isEmbedded, t));
  const fingerprints = useFingerprints((keepers ?? []).map(({ signKey }) => signKey));
  const rows = keepers?.map((keeper, place): KeeperRow => ({
    ...keeper,
    fingerprint: fingerprints[place],
  }));
  return { query, rows };
}

interface KeeperListProps<Row extends KeeperRow> {
  readonly title: string;
  readonly purpose: string;
  readonly query: ReturnType<typeof useKeepers>;
  readonly rows: readonly Row[] | undefined;
  readonly lastColumn: DataTableColumn<Row>;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function KeeperList<Row extends KeeperRow>(props: KeeperListProps<Row>) {
  const { title, purpose, query, rows, lastColumn, actions, children } = props;
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const columns = useMemo<DataTableColumn<Row>[]>(
    () => [
      textColumn('name', t('keepers.name'), (row) => row.name, 140),
      textColumn('operator', t('keepers.operator'), (row) => row.operator, 190),
      customColumn(
        'fingerprint',
        t('keepers.fingerprint'),
        (row) => row.fingerprint,
        (row) => <Fingerprint text={row.fingerprint} title={row.signKey} />,
        300,
      ),
      textColumn(
        'lastSeen',
        t('keepers.lastSeen'),
        (row) => (row.lastSeen === null ? '–' : formatInstantInZone(row.lastSeen, language)),
        170,
      ),
      lastColumn,
    ],
    [t, language, lastColumn],
  );
  return (
    <ShortList
      title={title}
      purpose={purpose}
      columns={columns}
      rows={rows}
      rowId={(row) => row.signKey}
      rowLabel={(row) => row.name}
      query={query}
      emptyText={t('keepers.empty')}
      emptyHint={t('keepers.emptyHint')}
      actions={actions}
    >
      {query.data?.embedded && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {t('keepers.embedded')}
        </Alert>
      )}
      {children}
    </ShortList>
  );
}
