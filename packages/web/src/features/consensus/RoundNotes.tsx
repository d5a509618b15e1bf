// What a member should know of the round before sealing anything for it.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { consensusContract, ReplyOf } from '@pricevault/contract';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { formatDate, formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface RoundNotesProps {
  readonly round: ReplyOf<typeof consensusContract.publicKeys>;
  readonly protocol: 1 | 2;
}

export function RoundNotes({
  round: { isVetted, round, own, usedPaths, allowProtocol1 },
  protocol,
}: RoundNotesProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const hasKey = useCurrentUser().public_key !== null;
  const others =
    usedPaths &&
    (usedPaths.plain ||
      usedPaths.kept ||
      (protocol === 2 ? usedPaths.protocol1 : usedPaths.sealed));
  const note = (severity: 'info' | 'warning' | 'error', text: string) => (
    <Alert severity={severity} variant="outlined">
      {text}
    </Alert>
  );
  return (
    <>
      {others && note('warning', t('notes.otherPath'))}
      {protocol === 1 && allowProtocol1 === false && note('error', t('notes.rowsOff'))}
      {!isVetted && note('error', t('notes.notVetted'))}
      {protocol === 2 &&
        round?.state !== 'open' &&
        note(
          'warning',
          round?.closedEarly
            ? t('notes.closedEarly', {
                date: formatDate(round.valuationDate, language),
                at: formatInstantInZone(round.closesAt, language),
              })
            : t('notes.noRound'),
        )}
      {protocol === 2 && isVetted && round?.state === 'open' && own && (
        <>
          {note(
            'info',
            t('notes.round', {
              date: formatDate(round.valuationDate, language),
              closes: formatInstantInZone(round.closesAt, language),
              trades: formatNumber(round.trades.length, language),
              members: formatNumber(new Set(round.roster.map(({ firm }) => firm)).size, language),
              cohort: formatNumber(round.minCohort, language),
              tries: formatNumber(own.triesLeft, language),
            }),
          )}
          {hasKey && !own.isOnRoster && note('error', t('notes.notOnRoster'))}
          {own.contribution && note('info', t('notes.replaces'))}
        </>
      )}
    </>
  );
}
