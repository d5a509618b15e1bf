// How far a kept round is: refused, open, frozen, in computation, waiting for co-signatures, published or void.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { formatInstantInZone, formatNumber } from '../../lib/format/formatters.ts';
import { useListText } from '../../lib/format/list-text.ts';
import { serverNow } from '../../lib/time/clock.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { KeptRound } from './consensus.api.ts';
import { shownKeeperName } from '../../ui/keeper-names.ts';

/** The words for a round's state; those past their close wait for the last receipts. */
export function stateWord({ state, closesAt }: KeptRound) {
  return state === 'open' && Date.parse(closesAt) <= serverNow() ? 'closing' : state;
}

/** 0 to 100 over the four phases, of the keeper that is least far; null where none has begun. */
export function progressOf({ progress, state }: KeptRound): number | null {
  const phases = ['counts', 'opening', 'figures', 'sealing'] as const;
  if (state !== 'frozen' && state !== 'computed') return null;
  const parts = progress.flatMap((one) =>
    one === null
      ? []
      : [(phases.indexOf(one.phase) + (one.total > 0 ? one.done / one.total : 0)) / phases.length],
  );
  return parts.length === 0 ? null : Math.round(Math.min(...parts) * 100);
}

export function RoundState({ round }: { readonly round: KeptRound }) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const word = stateWord(round);
  const part = progressOf(round);
  return (
    <Box sx={{ display: 'grid', gap: 2, inlineSize: '100%' }} data-testid="round-state">
      <Alert severity={word === 'void' ? 'error' : 'info'} variant="outlined">
        <strong>{t(`states.${word}`)}</strong>{' '}
        {t(`stateTexts.${word}`, { closes: formatInstantInZone(round.closesAt, language) })}
        {round.voidReason !== null && (
          <>
            {' '}
            {t('stateTexts.reason')} <bdi dir="ltr">{round.voidReason}</bdi>
          </>
        )}
      </Alert>
      {part !== null && (
        <ComputationBar
          part={part}
          label={t('stateTexts.progress', { part: formatNumber(part, language) })}
        />
      )}
      <RoundWaits round={round} />
      <RoundStops round={round} />
    </Box>
  );
}

/** Keepers whose part is missing while others have done theirs, and rounds that are computed before this one. */
export function RoundWaits({ round }: { readonly round: KeptRound }) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const listText = useListText();
  const { ahead, awaited } = round;
  // At the beginning of a step all three are awaited.
  const isForSome = awaited.length > 0 && awaited.length < 3;
  const keepers = listText(awaited.map((name) => shownKeeperName(name, t)));
  return (
    <>
      {ahead > 0 && (
        <small>
          {t('stateTexts.ahead', { count: ahead, formatted: formatNumber(ahead, language) })}
        </small>
      )}
      {ahead === 0 && isForSome && <small>{t('stateTexts.awaited', { keepers })}</small>}
    </>
  );
}

/** Each keeper that stopped or refused, by name, and why. */
export function RoundStops({ round }: { readonly round: KeptRound }) {
  const { t } = useTranslation('consensus');
  const key = round.state === 'refused' ? 'stateTexts.refusedBy' : 'stateTexts.stoppedBy';
  return round.stops.map(({ keeper, reason }) => {
    const known = knownReasons[reason];
    return (
      <Alert key={`${keeper} ${reason}`} severity="warning" variant="outlined">
        {t(key, { keeper: shownKeeperName(keeper, t) })}{' '}
        {known ? t(`stopReasons.${known}`) : <bdi dir="ltr">{reason}</bdi>}
      </Alert>
    );
  });
}

/** What keepers say most often, to be read in any language. The rest is for their operators, as it was written. */
const knownReasons: Readonly<Record<string, 'spent' | 'fewFirms' | 'lost' | 'otherCounts'>> = {
  'the descriptor is refused: terms of which something was opened for this date': 'spent',
  'the descriptor is refused: too few firms': 'fewFirms',
  'this keeper has lost its part of the round': 'lost',
  'its counts are not those of the other keepers': 'otherCounts',
};

/** A real bar: the part that the keepers have done. */
export function ComputationBar({ part, label }: { readonly part: number; readonly label: string }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress variant="determinate" value={part} aria-label={label} />
      <small>{label}</small>
    </Box>
  );
}
