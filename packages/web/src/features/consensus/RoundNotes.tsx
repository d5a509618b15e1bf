// What a member should know of the round before sealing anything for it.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Descriptor } from '@pricevault/consensus/protocol3';
import type { consensusContract, ReplyOf } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { KeptRound } from './consensus.api.ts';
import { FirmList } from './FirmList.tsx';

interface RoundNotesProps {
  readonly membership: ReplyOf<typeof consensusContract.publicKeys>;
  /** Null where no round is open. */
  readonly round: { readonly listed: KeptRound; readonly descriptor: Descriptor } | null;
  readonly protocol: 1 | 3;
}

export function RoundNotes({ membership, round, protocol }: RoundNotesProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const { public_key: ownKey } = useCurrentUser();
  const { isVetted, usedPaths, allowProtocol1 } = membership;
  const others =
    usedPaths && (usedPaths.plain || (protocol === 3 ? usedPaths.protocol1 : usedPaths.kept));
  const note = (severity: 'info' | 'warning' | 'error', text: string) => (
    <Alert severity={severity} variant="outlined">
      {text}
    </Alert>
  );
  const number = (value: number) => formatNumber(value, language);
  const isOnRoster =
    round?.descriptor.firms.some(({ keys }) => ownKey !== null && keys.includes(ownKey)) ?? false;
  return (
    <>
      {others && note('warning', t('notes.otherPath'))}
      {protocol === 1 && allowProtocol1 === false && note('error', t('notes.rowsOff'))}
      {!isVetted && note('error', t('notes.notVetted'))}
      {protocol === 3 && isVetted && !round && note('warning', t('notes.noRound'))}
      {protocol === 3 && isVetted && round && (
        <>
          <Alert severity="info" variant="outlined">
            {t('notes.round', {
              date: formatDate(round.descriptor.valuationDate, language),
              closes: formatInstantInZone(round.descriptor.closesAt, language),
              trades: number(round.descriptor.trades.length),
              members: number(round.descriptor.firms.length),
              cohort: number(round.descriptor.policy.minCohort),
              tries: number(Math.max(round.listed.tries - round.listed.sequence, 0)),
            })}
            <FirmList title={t('notes.firms')} firms={round.descriptor.firms} />
          </Alert>
          {round.descriptor.embedded && note('warning', t('keepers.embedded'))}
          {ownKey !== null && !isOnRoster && note('error', t('notes.notOnRoster'))}
          {round.listed.sequence > 0 && note('info', t('notes.replaces'))}
        </>
      )}
    </>
  );
}
