// The trades of a cell in price, normal or (shifted) lognormal volatility, the consensus beside the own marks, and what parity
// says about them.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DecimalsByMeasure } from '@pricevault/basics';
import type { ResultRow } from '@pricevault/contract';
import { flooredTo } from '../../lib/format/figures.ts';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { ShiftField } from '../../ui/ShiftField.tsx';
import { parityOfCell, quotedTrades, quoteUnits, type QuoteUnit } from './cell-quotes.ts';
import { strikePercent } from './figure-text.ts';

interface CellQuotesProps {
  readonly rows: readonly ResultRow[];
  readonly years: number;
  /** Of the marks. */
  readonly unit: string | null | undefined;
  readonly decimals: DecimalsByMeasure | null | undefined;
}

export function CellQuotes({ rows, years, unit, decimals }: CellQuotesProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const [quoted, setQuoted] = useState<QuoteUnit>('normal');
  const [shift, setShift] = useState(0);
  const trades = useMemo(
    () => quotedTrades(rows, years, quoted, shift),
    [rows, years, quoted, shift],
  );
  const parity = useMemo(() => parityOfCell(rows), [rows]);
  if (trades.length === 0) return null;
  const units = { price: unit ?? null, normal: 'bp', lognormal: '%' };
  // Floored as averages are everywhere; own marks too, so that equal ones look equal.
  const digits = decimals?.[quoted === 'price' ? 'price' : 'vol'] ?? 3;
  const number = (value: number | null) =>
    formatFixed(value === null ? null : flooredTo(digits, value), digits, language);
  const percent = (rate: number) =>
    `\u2066${formatNumber(100 * rate, language, { maximumFractionDigits: 4 })}%\u2069`;
  const title = t('smile.quotes.title');
  return (
    <section aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 3, my: 3 }}>
        <SegmentedControl
          label={title}
          value={quoted}
          options={quoteUnits.map((value) => ({ value, text: t(`smile.quotes.units.${value}`) }))}
          onChange={setQuoted}
        />
        {quoted === 'lognormal' && (
          <ShiftField label={t('smile.quotes.shift')} value={shift} onChange={setShift} />
        )}
      </Box>
      <FigureTable
        label={title}
        maxBlockSize="17.5rem"
        headings={[
          t('smile.axisStrike'),
          t('smile.quotes.type'),
          withUnit(t('smile.consensus'), units[quoted]),
          withUnit(t('smile.own'), units[quoted]),
        ]}
      >
        {trades.map(({ tradeId, strike, optionType, consensus, own }) => (
          <tr key={tradeId}>
            <th scope="row">
              <bdi dir="ltr">{strikePercent(strike, language)}</bdi>
            </th>
            <td>{optionType ? t(`smile.quotes.types.${optionType}`) : '–'}</td>
            <td dir="ltr">{number(consensus)}</td>
            <td dir="ltr">{number(own)}</td>
          </tr>
        ))}
      </FigureTable>
      {trades.some(({ needsShift }) => needsShift) && (
        <Alert severity="info" sx={{ mt: 3 }}>
          {t('smile.quotes.needsShift')}
        </Alert>
      )}
      <Alert severity={parity.broken.length > 0 ? 'warning' : 'info'} sx={{ mt: 3 }}>
        {parity.compared === 0 &&
          t(`smile.quotes.parity.${parity.withoutForward > 0 ? 'withoutForward' : 'none'}`)}
        {parity.compared > 0 && parity.broken.length === 0 && t('smile.quotes.parity.agrees')}
        {parity.broken.map(({ strike, reason, implied, forward }) => (
          <div key={strike}>
            {t(`smile.quotes.parity.${reason}`, {
              strike: `\u2066${strikePercent(strike, language)}\u2069`,
              implied: percent(implied),
              forward: percent(forward),
            })}
          </div>
        ))}
      </Alert>
    </section>
  );
}
