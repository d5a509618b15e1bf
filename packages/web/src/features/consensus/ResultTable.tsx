// The figures of each trade beside the user's value, the farthest from the average first.
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsFor, type Measure } from '@pricevault/basics';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatNumber } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { Badge } from '../../ui/Badge.tsx';
import {
  customColumn,
  DataTable,
  numberColumn,
  textColumn,
  useMemoryListState,
  type DataTableColumn,
} from '../../ui/data-table/index.ts';
import type { ComparedRow } from './compared-rows.ts';
import type { ShownPolicy } from './consensus-protocol.ts';
import type { ResultUnits } from './use-result-units.ts';
import styles from './consensus.module.css';

const numberOf = (text: string | null) => (text === null ? null : Number(text));
/** Figures that open from some number of marks on. */
const robust = {
  median: 'median',
  trimmedMean: 'median',
  p10: 'percentiles',
  p90: 'percentiles',
} as const;
type Figure = 'own' | 'difference' | 'average' | 'stdev' | keyof typeof robust;
const measureOf = (id: Figure): Measure =>
  id === 'stdev' ? 'std' : id === 'difference' ? 'difference' : 'price';

interface ResultTableProps {
  readonly rows: readonly ComparedRow[];
  /** Null for protocol 1, which has averages and deviations only. */
  readonly policy: ShownPolicy | null;
  readonly units: ResultUnits;
}

export function ResultTable({ rows, policy, units }: ResultTableProps) {
  const { t } = useTranslation('consensus');
  const language = useLanguage();
  const list = useMemoryListState({ pageSize: 10 });
  const columns = useMemo<DataTableColumn<ComparedRow>[]>(() => {
    // In one column all have the same decimals; pointing at a figure shows it as it was opened.
    const figure = (id: Figure, width: number) => {
      const name = withUnit(t(`columns.${id}`), units.unit);
      const digits = decimalsFor(measureOf(id), units);
      return numberColumn<ComparedRow>(id, name, (row) => numberOf(row[id]), width, {
        sortable: true,
        render: (row) => {
          const text = row[id];
          const from = policy && id in robust ? policy[robust[id as keyof typeof robust]] : null;
          const why =
            text === null && from !== null && row.n !== null
              ? t('result.fromMarks', { count: from })
              : (text ?? '');
          return (
            <span className={styles.digits} dir="ltr" title={why}>
              {id === 'difference'
                ? signed(numberOf(text), digits)
                : formatFixed(numberOf(text), digits, language)}
            </span>
          );
        },
      });
    };
    const signed = (value: number | null, digits: number) =>
      value === null
        ? '–'
        : formatNumber(value, language, {
            minimumFractionDigits: digits,
            maximumFractionDigits: digits,
            signDisplay: 'exceptZero',
          });
    const scoreDigits = decimalsFor('z', units);
    const isOpened = (id: keyof typeof robust) => rows.some((row) => row[id] !== null);
    const hasTerms = rows.some(({ expiry, tenor }) => expiry !== null || tenor !== null);
    return [
      numberColumn<ComparedRow>('tradeId', t('columns.tradeId'), (row) => row.tradeId, 104, {
        numberFormat: { useGrouping: false },
        sortable: true,
      }),
      ...(hasTerms
        ? [
            textColumn<ComparedRow>('expiry', t('columns.expiry'), (row) => row.expiry, 76),
            textColumn<ComparedRow>('tenor', t('columns.tenor'), (row) => row.tenor, 76),
            numberColumn<ComparedRow>('strike', t('columns.strike'), (row) => row.strike, 92, {
              numberFormat: {
                style: 'percent',
                maximumFractionDigits: 4,
                signDisplay: 'exceptZero',
              },
            }),
          ]
        : []),
      figure('own', 116),
      figure('difference', 108),
      numberColumn<ComparedRow>('z', t('columns.z'), (row) => row.z, 96, {
        sortable: true,
        numberFormat: {
          minimumFractionDigits: scoreDigits,
          maximumFractionDigits: scoreDigits,
          signDisplay: 'exceptZero',
        },
      }),
      numberColumn<ComparedRow>('n', t('columns.n'), (row) => row.n, 56, { sortable: true }),
      figure('average', 112),
      figure('stdev', 100),
      ...(['median', 'trimmedMean', 'p10', 'p90'] as const)
        .filter(isOpened)
        .map((id) => figure(id, id === 'trimmedMean' ? 130 : 104)),
      ...(rows.some(({ state }) => state === 'withheld')
        ? [
            customColumn<ComparedRow>(
              'state',
              t('columns.state'),
              (row) => row.state,
              ({ state }) =>
                state === 'published' ? null : (
                  <Badge tone="neutral">
                    {t('result.withheld', { cohort: policy?.minCohort ?? 0 })}
                  </Badge>
                ),
              230,
            ),
          ]
        : []),
    ];
  }, [t, language, rows, policy, units]);
  return (
    <div>
      <DataTable
        label={t('result.table')}
        columns={columns}
        rows={rows}
        rowId={(row) => String(row.tradeId)}
        rowLabel={(row) => String(row.tradeId)}
        list={list}
        isStackedOnPhones
        searchLabel={t('result.search')}
        emptyText={t('result.empty')}
      />
      {policy && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
          {t('result.policy', {
            cohort: formatNumber(policy.minCohort, language),
            median: formatNumber(policy.median, language),
            percentiles: formatNumber(policy.percentiles, language),
          })}
        </Typography>
      )}
    </div>
  );
}
