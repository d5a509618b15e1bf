// The members' keys. Whoever has compared a fingerprint with its owner marks it; a key that then changes is flagged.
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allRows } from '@pricevault/basics';
import { checkedKeyFaults, type CheckedKey } from '@pricevault/consensus/protocol2/checked-keys';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DataTable, useMemoryListState, type DataTableColumn } from '../../ui/data-table/index.ts';
import { ListSection } from '../../ui/ListSection.tsx';
import { useRound } from './consensus.api.ts';
import { readCheckedKeys, writeCheckedKeys } from './consensus-memory.ts';
import { Fingerprint } from '../../ui/fingerprint/Fingerprint.tsx';
import { useFingerprints } from '../../ui/fingerprint/use-fingerprints.ts';

interface MemberRow extends CheckedKey {
  readonly since: string;
  readonly fingerprint: string | undefined;
  readonly isOwn: boolean;
  readonly state: 'checked' | 'changed' | 'unchecked';
}

const tones = { checked: 'success', changed: 'error', unchecked: 'neutral' } as const;

export function MemberKeys() {
  const { t } = useTranslation('consensus');
  const user = useCurrentUser();
  const list = useMemoryListState({ pageSize: allRows });
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const round = useRound(null);
  const [checked, setChecked] = useState(() => readCheckedKeys(user.id));
  const members = round.data?.members;
  const fingerprints = useFingerprints((members ?? []).map((member) => member.public_key));
  const faults = new Set(checkedKeyFaults(members ?? [], checked, user.public_key));
  const rows = members?.map((member, index): MemberRow => {
    const isMarked = checked.some(({ public_key: key }) => key === member.public_key);
    return {
      ...member,
      fingerprint: fingerprints[index],
      isOwn: member.public_key === user.public_key,
      state: faults.has(member.public_key) ? 'changed' : isMarked ? 'checked' : 'unchecked',
    };
  });
  const columns = useMemo<DataTableColumn<MemberRow>[]>(() => {
    const mark = ({ firm, public_key: key, state }: MemberRow) => {
      setChecked((now) => {
        const others = now.filter((one) => one.public_key !== key);
        const next = state === 'checked' ? others : [...others, { firm, public_key: key }];
        writeCheckedKeys(user.id, next);
        return next;
      });
    };
    return [
      {
        id: 'member',
        header: t('members.member'),
        type: 'text',
        value: (row) => (row.isOwn ? t('members.you') : row.firm.slice(0, 8)),
        width: isNarrow ? 84 : 130,
      },
      {
        id: 'fingerprint',
        header: t('members.fingerprint'),
        type: 'custom',
        value: (row) => row.fingerprint,
        render: (row) => <Fingerprint text={row.fingerprint} />,
        // On a phone in two lines, so that it can be compared without scrolling sideways.
        width: isNarrow ? 150 : 300,
      },
      {
        id: 'since',
        header: t('members.since'),
        type: 'date',
        value: (row) => row.since,
        width: 170,
      },
      {
        id: 'state',
        header: t('members.state'),
        type: 'custom',
        value: (row) => (row.isOwn ? '' : row.state),
        render: ({ state, isOwn }) =>
          isOwn ? null : <Badge tone={tones[state]}>{t(`members.states.${state}`)}</Badge>,
        width: 130,
      },
      {
        id: 'actions',
        header: t('members.mark'),
        type: 'actions',
        value: () => null,
        render: (row) =>
          row.isOwn ? null : (
            <Button
              size="small"
              variant="text"
              onClick={() => mark(row)}
              // The column is as wide in every language.
              sx={{ whiteSpace: 'normal', lineHeight: 1.2 }}
            >
              {row.state === 'checked' ? t('members.uncheck') : t('members.check')}
            </Button>
          ),
        width: 130,
      },
    ];
  }, [t, user.id, isNarrow]);
  return (
    <ListSection title={t('members.title')} purpose={t('members.purpose')}>
      <DataTable
        label={t('members.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.public_key}
        rowLabel={(row) => row.fingerprint ?? row.public_key}
        list={list}
        isShownWhole
        isStackedOnPhones
        error={round.error}
        onRetry={() => void round.refetch()}
        emptyText={t('members.empty')}
        emptyHint={t('members.emptyHint')}
      />
    </ListSection>
  );
}
