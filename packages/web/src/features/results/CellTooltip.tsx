// What is known of the cell that is pointed at: the figures behind its number, over all strikes and at the money. The same rows as
// those of its smile, which is there at once when the cell is picked.
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, type Measure } from '@pricevault/basics';
import type { ResultMetric, ResultRow } from '@pricevault/contract';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { BesideCard } from '../../ui/beside/BesideCard.tsx';
import { usePointed } from '../../ui/beside/use-pointed.ts';
import { averageOf } from './average-of.ts';
import { fullUnitOf, strikePercent } from './figure-text.ts';
import { useCellRows } from './results.api.ts';

interface CellTooltipProps {
  readonly frame: RefObject<HTMLElement | null>;
  readonly asked: {
    readonly batchId: string | null;
    readonly date: string;
    readonly metric: ResultMetric;
    readonly knownOn: string | null;
  };
  /** Null for all strikes. */
  readonly strike: number | null;
  readonly flags: ReadonlyMap<string, string> | undefined;
}

export function CellTooltip({ frame, ...asked }: CellTooltipProps) {
  const cell = usePointed(frame, 'td[data-column]');
  return cell && <CellCard key={`${keyOf(cell)}`} cell={cell} {...asked} />;
}

const keyOf = (cell: HTMLElement) =>
  `${cell.closest('tr')?.dataset['row'] ?? ''} ${cell.dataset['column'] ?? ''}`;

interface CellCardProps extends Omit<CellTooltipProps, 'frame'> {
  readonly cell: HTMLElement;
}

const isAt = (strike: number) => (row: ResultRow) =>
  row.strike !== null && Math.abs(row.strike - strike) < 1e-9;

function CellCard({ cell, asked, strike, flags }: CellCardProps) {
  const { t } = useTranslation('results');
  const language = useLanguage();
  const [expiry = '', tenor = ''] = keyOf(cell).split(' ');
  const { batchId, date, knownOn, metric } = asked;
  const { data, isPlaceholderData } = useCellRows({ batchId, date, knownOn, expiry, tenor }, true);
  const columns = useMemo(() => {
    const rows = isPlaceholderData ? [] : (data?.result ?? []).filter(({ n }) => n !== null);
    return strike === null
      ? [
          { name: t('figure.average'), rows },
          { name: t('smile.atm'), rows: rows.filter(isAt(0)) },
        ]
      : [{ name: strikePercent(strike, language), rows: rows.filter(isAt(strike)) }];
  }, [data, isPlaceholderData, strike, language, t]);
  const known = columns[0]?.rows ?? [];
  const unit = data?.unit;
  const decimals = {
    decimals: data?.decimals ?? known[0]?.decimals ?? 3,
    decimalsByMeasure: data?.decimalsByMeasure,
  };
  const line = (name: string, of: (row: ResultRow) => number | null, measure?: Measure) => (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((column) => (
        <td key={column.name}>
          <bdi dir="ltr">
            {formatFixed(
              averageOf(column.rows.map(of)),
              measure ? decimalsFor(measure, decimals) : 0,
              language,
            )}
          </bdi>
        </td>
      ))}
    </tr>
  );
  const number = cell.firstChild?.nodeType === Node.TEXT_NODE ? cell.firstChild.textContent : null;
  return (
    <BesideCard anchor={cell}>
      <p>
        <strong>
          <bdi>{`${periodLabel(expiry)} × ${periodLabel(tenor)}`}</bdi>
        </strong>
        {known.length > 1 &&
          ` · ${t('facts.trades', { count: known.length, formatted: formatNumber(known.length, language) })}`}
      </p>
      <p>
        {cell.closest('table')?.getAttribute('aria-label')}:{' '}
        {number === null ? (
          cell.textContent
        ) : (
          <bdi dir="ltr">
            {[number, fullUnitOf(metric, { unit: unit ?? null })].filter(Boolean).join(' ')}
          </bdi>
        )}
      </p>
      {known.length > 0 && (
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {line(withUnit(t('smile.columns.mean'), unit), (row) => row.mean, 'price')}
            {line(withUnit(t('smile.columns.std'), unit), (row) => row.std, 'std')}
            {line(t('smile.columns.n'), (row) => row.n)}
            {line(withUnit(t('smile.columns.own'), unit), (row) => row.ownValue, 'price')}
            {line(
              withUnit(t('smile.columns.difference'), unit),
              (row) => row.difference,
              'difference',
            )}
            {line(t('smile.columns.z'), (row) => row.zScore, 'z')}
            {line(t('smile.columns.vol'), (row) => row.vol, 'vol')}
          </tbody>
        </table>
      )}
      {flags?.has(keyOf(cell)) && <p>{flags.get(keyOf(cell))}</p>}
    </BesideCard>
  );
}
