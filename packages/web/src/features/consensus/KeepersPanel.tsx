// The keepers of kept rounds: who runs them, and whether this browser has confirmed their fingerprints.
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { customColumn } from '../../ui/data-table/index.ts';
import { changeTrust, readTrust } from './consensus-memory.ts';
import { KeeperList, useKeeperRows, type KeeperRow } from './KeeperList.tsx';

interface TrustedRow extends KeeperRow {
  readonly state: 'confirmed' | 'changed' | 'new';
}

const tones = { confirmed: 'success', changed: 'error', new: 'neutral' } as const;

export function KeepersPanel() {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const { query, rows: keepers } = useKeeperRows();
  const [trust, setTrust] = useState(() => readTrust(user.id));
  const rows = keepers?.map((keeper, place): TrustedRow => {
    const pinned = trust.keepers[place]?.signKey;
    const state =
      pinned === keeper.signKey ? 'confirmed' : pinned === undefined ? 'new' : 'changed';
    return { ...keeper, state };
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
  const stateColumn = useMemo(
    () =>
      customColumn<TrustedRow>(
        'state',
        t('keepers.state'),
        (row) => row.state,
        ({ state }) => <Badge tone={tones[state]}>{t(`keepers.states.${state}`)}</Badge>,
        150,
      ),
    [t],
  );
  return (
    <KeeperList
      title={t('keepers.title')}
      purpose={t('keepers.purpose')}
      query={query}
      rows={rows}
      lastColumn={stateColumn}
      actions={
        isOpen ? (
          <Button variant="outlined" onClick={confirm}>
            {t('keepers.confirm')}
          </Button>
        ) : undefined
      }
    >
      {rows?.some(({ state }) => state === 'changed') && (
        <Alert severity="error" variant="outlined" sx={{ mb: 3 }}>
          {t('pins.changedText')}
        </Alert>
      )}
    </KeeperList>
  );
}
