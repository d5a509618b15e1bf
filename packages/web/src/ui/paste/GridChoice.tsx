// Which trades a pasted grid is for: those of a series that have one strike and one option type.
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { strikeLabel } from '@pricevault/basics';
import { ErrorState } from '../ErrorState.tsx';
import { SelectField } from '../form/SelectField.tsx';
import type { PasteTrade, UseGridSource } from './grid-source.ts';

interface GridChoiceProps {
  readonly useSource: UseGridSource;
  /** Null until all is chosen. */
  readonly onTrades: (trades: readonly PasteTrade[] | null) => void;
}

const kindOf = ({ strikeRelative, optionType }: PasteTrade) =>
  `${strikeRelative ?? ''}/${optionType ?? ''}`;

export function GridChoice({ useSource, onTrades }: GridChoiceProps) {
  const { t } = useTranslation('files');
  const [seriesId, setSeriesId] = useState('');
  const [chosen, setChosen] = useState('');
  const { series, trades, isReading, error, retry } = useSource(seriesId);
  const kinds = useMemo(() => kindsOf(trades), [trades]);
  const [only] = kinds.length === 1 ? kinds : [];
  const kind = only?.key ?? (kinds.some(({ key }) => key === chosen) ? chosen : '');
  useEffect(() => {
    onTrades(kind === '' ? null : trades.filter((trade) => kindOf(trade) === kind));
  }, [onTrades, trades, kind]);
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <SelectField
        label={t('paste.series')}
        value={seriesId}
        sx={{ flex: 1, minInlineSize: '14rem' }}
        onChange={setSeriesId}
      >
        {series.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('paste.strike')}
        value={kind}
        disabled={kinds.length === 0}
        sx={{ flex: 1, minInlineSize: '14rem' }}
        onChange={setChosen}
      >
        {kinds.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      {isReading && <LinearProgress sx={{ flexBasis: '100%' }} />}
    </Box>
  );
}

/** At the money first, then by strike. */
function kindsOf(trades: readonly PasteTrade[]) {
  const kinds = new Map(trades.map((trade) => [kindOf(trade), trade]));
  return [...kinds]
    .toSorted(([, a], [, b]) => distance(a) - distance(b))
    .map(([key, { strikeRelative, optionType }]) => ({
      key,
      label: [strikeRelative === null ? '' : strikeLabel(strikeRelative), optionType ?? '']
        .filter((part) => part !== '')
        .join(' '),
    }));
}

const distance = ({ strikeRelative }: PasteTrade) =>
  strikeRelative === null ? Number.MAX_VALUE : Math.abs(strikeRelative);
