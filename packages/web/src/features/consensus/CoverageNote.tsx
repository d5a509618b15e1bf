// Who gives too little is not shown the figures: said before anything is sealed, since marks cannot be taken back.
import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import type { Descriptor } from '@pricevault/consensus/protocol3';
import { tradesToCover } from '@pricevault/consensus/protocol3/coverage';
import { formatNumber } from '../../lib/format/formatters.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';

interface CoverageNoteProps {
  /** Of the file, for trades of the round. */
  readonly marks: number;
  readonly descriptor: Descriptor;
}

export function CoverageNote({ marks, descriptor: { trades, policy } }: CoverageNoteProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const least = tradesToCover(policy.minCoverage, trades.length);
  if (marks === 0 || marks >= least) return null;
  return (
    <Alert severity="warning" variant="outlined">
      {t('reading.tooFew', {
        priced: formatNumber(marks, language),
        trades: formatNumber(trades.length, language),
        least: formatNumber(least, language),
      })}
    </Alert>
  );
}
