// The members' keys. Users mark a fingerprint that they have compared with its owner; a key that then changes is flagged.
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkedKeyFaults, type CheckedKey } from '@pricevault/consensus/protocol2/checked-keys';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  actionsColumn,
  customColumn,
  dateColumn,
  ShortList,
  textColumn,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import { useRound } from './consensus.api.ts';
import { readCheckedKeys, writeCheckedKeys } from './consensus-memory.ts';
import { Fingerprint } from '../../ui/Fingerprint.tsx';
import { useFingerprints } from '../../lib/queries/use-fingerprints.ts';

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
    const nameOf = (row: MemberRow) => (row.isOwn ? t('members.you') : row.firm.slice(0, 8));
    const badgeOf = ({ state, isOwn }: MemberRow) =>
      isOwn ? null : <Badge tone={tones[state]}>{t(`members.states.${state}`)}</Badge>;
    const markButton = (row: MemberRow) =>
      row.isOwn ? null : (
        <Button
          size="small"
          variant="text"
          onClick={() => mark(row)}
          // The column is equally wide in every language.
          sx={{ whiteSpace: 'normal', lineHeight: 1.2 }}
        >
          {row.state === 'checked' ? t('members.uncheck') : t('members.check')}
        </Button>
      );
    return [
      textColumn('member', t('members.member'), nameOf, isNarrow ? 84 : 130),
      customColumn(
        'fingerprint',
        t('members.fingerprint'),
        (row) => row.fingerprint,
        (row) => <Fingerprint text={row.fingerprint} />,
        // On a phone in two lines, so that it can be compared without scrolling sideways.
        isNarrow ? 150 : 300,
      ),
      dateColumn('since', t('members.since'), (row) => row.since, 170),
      customColumn(
        'state',
        t('members.state'),
        (row) => (row.isOwn ? '' : row.state),
        badgeOf,
        130,
      ),
      actionsColumn(t('members.mark'), markButton, 130),
    ];
  }, [t, user.id, isNarrow]);
  return (
    <ShortList
      title={t('members.title')}
      purpose={t('members.purpose')}
      columns={columns}
      rows={rows}
      rowId={(row) => row.public_key}
      rowLabel={(row) => row.fingerprint ?? row.public_key}
      query={round}
      emptyText={t('members.empty')}
      emptyHint={t('members.emptyHint')}
    />
  );
}
