// The columns of the desk: the mark, the consensus, the difference in price and volatility, and what became of it.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor } from '@pricevault/basics';
import { moneyDifference } from '@pricevault/basics/desk';
import type { DeskRow } from '@pricevault/contract';
import { tradeTerm } from '../../lib/i18n/trade-terms.ts';
import { Badge } from '../../ui/Badge.tsx';
import { customColumn, numberColumn, type DataTableColumn } from '../../ui/data-table/index.ts';
import { DifferenceLine } from '../../ui/charts/DifferenceLine.tsx';
import { ScoreBar } from './ScoreBar.tsx';
import { hasState, stateTones, useFigures, useStateText } from './desk-texts.ts';
import type { Positions } from './positions-store.ts';
import { cellShorthand } from '../../lib/format/trade-shorthand.ts';
import styles from './desk.module.css';

interface ShownUnits {
  readonly unit: string | null;
  readonly currency: string | null;
}

/** The differences of the last dates; undefined while they are not here. */
type LineOf = (row: DeskRow) => DeskRow['history'] | undefined;
const ownLine: LineOf = ({ history }) => history;

export function useDeskColumns(
  { unit, currency }: ShownUnits,
  positions: Positions | null,
  lineOf: LineOf = ownLine,
): readonly DataTableColumn<DeskRow>[] {
  const { t } = useTranslation('desk');
  const { t: terms } = useTranslation('quotes');
  const figures = useFigures();
  const stateOf = useStateText();
  return useMemo(() => {
    const drawn = (
      id: string,
      header: string,
      value: (row: DeskRow) => number | null,
      text: (row: DeskRow) => string,
      width: number,
    ) =>
      numberColumn<DeskRow>(id, header, value, width, {
        render: (row) => <span dir="ltr">{text(row)}</span>,
      });
    const withUnit = (name: string, of = unit) => (of === null ? name : `${name} (${of})`);
    const moneyOf = (row: DeskRow) => moneyDifference(row, positions?.notionals.get(row.tradeId));
    return [
      customColumn<DeskRow>(
        'tradeId',
        t('columns.trade'),
        (row) => row.tradeId,
        (row) => (
          <span className={styles.trade}>
            <span>
              <bdi dir="ltr">{cellShorthand(row)}</bdi>{' '}
              {row.optionType === null
                ? null
                : tradeTerm(terms, row.optionType).toLocaleLowerCase()}
            </span>
            <small title={row.instrumentName}>
              <bdi dir="ltr">{row.tradeId}</bdi> · <bdi dir="auto">{row.instrumentName}</bdi>
            </small>
          </span>
        ),
        184,
        { isUnbroken: true },
      ),
      drawn(
        'ownValue',
        withUnit(t('columns.own')),
        (row) => row.ownValue,
        (row) => figures.value(row, row.ownValue),
        82,
      ),
      drawn(
        'mean',
        withUnit(t('columns.mean')),
        (row) => row.mean,
        (row) => figures.value(row, row.mean),
        98,
      ),
      drawn(
        'median',
        withUnit(t('columns.median')),
        (row) => row.median,
        (row) => figures.value(row, row.median),
        94,
      ),
      drawn(
        'n',
        t('columns.n'),
        (row) => row.n,
        (row) => figures.fixed(row.n, 0),
        32,
      ),
      drawn(
        'difference',
        withUnit(t('columns.difference')),
        (row) => row.difference,
        figures.difference,
        94,
      ),
      ...(positions === null
        ? []
        : [
            drawn(
              'money',
              withUnit(t('columns.money'), currency),
              moneyOf,
              (row) => figures.money(moneyOf(row)),
              100,
            ),
          ]),
      drawn(
        'volDifference',
        t('columns.volDifference'),
        (row) => row.volDifference,
        (row) => figures.vol(row, row.volDifference),
        112,
      ),
      numberColumn<DeskRow>('zScore', t('columns.z'), (row) => row.zScore, 104, {
        render: (row) => <ScoreBar z={row.zScore} digits={decimalsFor('z', row)} />,
        isBesideTitle: true,
      }),
      drawn('rank', t('columns.rank'), (row) => row.rank, figures.rank, 56),
      customColumn<DeskRow>(
        'history',
        t('columns.history'),
        (row) => row.difference,
        (row) => {
          const points = lineOf(row);
          if (!points) return null;
          const label = t('historyLabel', {
            count: points.length,
            difference: figures.difference(row),
          });
          return <DifferenceLine points={points} label={label} />;
        },
        92,
      ),
      drawn(
        'ageDays',
        t('columns.age'),
        (row) => row.ageDays,
        (row) => figures.fixed(row.ageDays, 0),
        78,
      ),
      customColumn<DeskRow>(
        'state',
        t('columns.state'),
        (row) => row.exception.state,
        (row) => (
          <span className={styles.state}>
            {hasState(row) ? (
              <Badge tone={stateTones[row.exception.state]}>{stateOf(row)}</Badge>
            ) : (
              <span className={styles.none}>{stateOf(row) ?? '–'}</span>
            )}
            <small>{standing(row)}</small>
          </span>
        ),
        138,
        { isWholeLine: true },
      ),
    ];

    function standing(row: DeskRow): string {
      const status =
        row.withdrawnReason !== null ? 'withdrawn' : row.isProvisional ? 'provisional' : 'final';
      const version = row.version > 1 ? ` ${t('version', { version: row.version })}` : '';
      return `${t(`standings.${status}`)}${version}`;
    }
  }, [t, terms, figures, stateOf, unit, currency, positions, lineOf]);
}
