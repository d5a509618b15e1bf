// The keepers of kept rounds: who runs them, and whether this browser has confirmed their fingerprints.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  customColumn,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { useKeepers } from './consensus.api.ts';
import { changeTrust, readTrust } from './consensus-memory.ts';

interface KeeperRow {
  readonly name: string;
  readonly operator: string;
  readonly signKey: string;
  readonly lastSeen: string | null;
  readonly fingerprint: string | undefined;
  readonly state: 'confirmed' | 'changed' | 'new';
}

const tones = { confirmed: 'success', changed: 'error', new: 'neutral' } as const;

export function KeepersPanel() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const user = useCurrentUser();
  const query = useKeepers();
  const [trust, setTrust] = useState(() => readTrust(user.id));
  const keepers = query.data?.keepers;
  const fingerprints = useFingerprints((keepers ?? []).map(({ signKey }) => signKey));
  const rows = keepers?.map((keeper, place): KeeperRow => {
    const pinned = trust.keepers[place]?.signKey;
    const state =
      pinned === keeper.signKey ? 'confirmed' : pinned === undefined ? 'new' : 'changed';
    return { ...keeper, fingerprint: fingerprints[place], state };
  });
  const isOpen = rows?.length === 3 && rows.some(({ state }) => state !== 'confirmed');
  const confirm = () => {
    if (!query.data) return;
    const { keepers: serving, log } = query.data;
    changeTrust(user.id, {
      keepers: serving.map(({ name, operator, signKey }) => ({ name, operator, signKey })),
      log,
    });
    setTrust(readTrust(user.id));
  };
  const columns = useMemo<DataTableColumn<KeeperRow>[]>(
    () => [
      textColumn('name', t('keepers.name'), (row) => row.name, 140),
      textColumn('operator', t('keepers.operator'), (row) => row.operator, 190),
      customColumn(
        'fingerprint',
        t('keepers.fingerprint'),
        (row) => row.fingerprint,
        (row) => <Fingerprint text={row.fingerprint} />,
        300,
      ),
      textColumn(
        'lastSeen',
        t('keepers.lastSeen'),
        (row) => (row.lastSeen === null ? '–' : formatInstant(row.lastSeen, language)),
        170,
      ),
      customColumn(
        'state',
        t('keepers.state'),
        (row) => row.state,
        ({ state }) => <Badge tone={tones[state]}>{t(`keepers.states.${state}`)}</Badge>,
        150,
      ),
    ],
    [t, language],
  );
  return (
    <ShortList
      title={t('keepers.title')}
      purpose={t('keepers.purpose')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.signKey}
      rowLabel={(row) => row.name}
      query={query}
      emptyText={t('keepers.empty')}
      emptyHint={t('keepers.emptyHint')}
      actions={
        isOpen ? (
          <Button variant="outlined" onClick={confirm}>
            {t('keepers.confirm')}
          </Button>
        ) : undefined
      }
    >
      {query.data?.embedded && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {t('keepers.embedded')}
        </Alert>
      )}
      {rows?.some(({ state }) => state === 'changed') && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {t('pins.changedText')}
        </Alert>
      )}
    </ShortList>
  );
}
