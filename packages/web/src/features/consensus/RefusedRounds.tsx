// Rounds that cannot open because a keeper does not sign them: members would wait for them without a word.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { useKeptRounds } from './consensus.api.ts';
import { RoundStops } from './RoundState.tsx';

export function RefusedRounds() {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const refused = useKeptRounds().data?.items.filter(({ state }) => state === 'refused') ?? [];
  return refused.map((round) => (
    <div key={round.id}>
      <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
        {t('notes.refused', {
          product: round.rehearsal ? t('rehearsal.title') : round.instrumentName,
          date: formatDate(round.valuationDate, language),
        })}
      </Alert>
      <RoundStops round={round} />
    </div>
  ));
}
