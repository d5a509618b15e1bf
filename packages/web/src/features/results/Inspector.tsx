// The picked cell beside the map: its figures at the money, its smile, its history and the firm's own marks.
import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResultRow } from '@pricevault/contract';
import { parseOptionType } from '@pricevault/pricing';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { formatDate, formatNumber, formatShortDate } from '../../lib/format/formatters.ts';
import { periodLabel } from '../../lib/format/period-label.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { FigureTable } from '../../ui/charts/FigureTable.tsx';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import { addMonths } from '@pricevault/basics';
import type { Cell, DashboardState } from './dashboard-state.ts';
import { strikeName } from './figure-text.ts';
import { historyLayers } from './history-layers.ts';
import { PictureStates } from './PictureStates.tsx';
import { useCellRows, useHistory } from './results.api.ts';
import { SmileCurve } from './SmileCurve.tsx';
import { vegaOf, yearsOf } from './smile-fit.ts';
import { smilePoints } from './smile-points.ts';
import styles from './inspector.module.css';

/** Pixels: both pictures and the first marks are seen without scrolling. */
const chartHeight = 170;

interface InspectedFigures {
  readonly quote: 'vol' | 'price';
  readonly consensus: number | null;
  readonly own: number | null;
  readonly difference: number | null;
  readonly zScore: number | null;
  readonly n: number | null;
}

interface InspectorProps {
  readonly cell: Cell;
  /** Undefined where the cell has no trade at the money. */
  readonly atTheMoney: InspectedFigures | undefined;
  readonly asked: {
    readonly batchId: string | null;
    readonly date: string;
    readonly knownOn: string | null;
  };
  readonly unit: string | null;
  readonly decimals: number | null;
  /** Opens the same cell in the tabs below. */
  readonly onOpen: (tab: DashboardState['tab']) => void;
  readonly onClose: () => void;
}

/** On narrow screens, over the page. */
export function InspectorDrawer(props: InspectorProps) {
  const { t } = useTranslation('results');
  const { expiry, tenor } = props.cell;
  const title = t('cell', { expiry: periodLabel(expiry), tenor: periodLabel(tenor) });
  return (
    <SideDrawer title={title} width="28rem" onClose={props.onClose}>
      <InspectedCell {...props} />
    </SideDrawer>
  );
}

export function Inspector(props: InspectorProps) {
  const { t } = useTranslation(['overview', 'results', 'common']);
  const { expiry, tenor } = props.cell;
  return (
    <>
      <div className={styles.inspectorHead}>
        <h3>{t('results:cell', { expiry: periodLabel(expiry), tenor: periodLabel(tenor) })}</h3>
        <IconButton
          size="small"
          aria-label={t('inspector.back')}
          title={t('inspector.back')}
          onClick={props.onClose}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </div>
      <InspectedCell {...props} />
    </>
  );
}

function InspectedCell({ cell, atTheMoney, asked, unit, decimals, onOpen }: InspectorProps) {
  const { t } = useTranslation(['overview', 'results']);
  const language = useLanguage();
  const { expiry, tenor } = cell;
  const rows = useCellRows({ ...asked, expiry, tenor }, true);
  const history = useHistory({
    ...asked,
    expiry,
    tenor,
    ...(atTheMoney ? { strike: 0 } : {}),
    since: addMonths(asked.date, -12),
  });
  const years = rows.data?.result.find((row) => row.years !== null)?.years ?? yearsOf(expiry);
  const points = useMemo(
    () => smilePoints(rows.data?.result ?? [], (row) => vegaOf(row, years)),
    [rows.data, years],
  );
  const past = useMemo(() => history.data?.items ?? [], [history.data]);
  const layers = useMemo(() => historyLayers(past, t), [past, t]);
  const vol = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 });
  const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const smile = t('results:tabs.smile');
  const historical = t('results:tabs.historical');
  return (
    <div className={styles.inspected}>
      {atTheMoney && <AtTheMoney figures={atTheMoney} unit={unit} decimals={decimals} />}
      <h4>
        {smile}
        <Button size="small" onClick={() => onOpen('smile')}>
          {t('inspector.open')}
        </Button>
      </h4>
      <PictureStates
        isLoading={rows.data === undefined}
        isOld={rows.isPlaceholderData}
        error={rows.data === undefined ? rows.error : null}
        isEmpty={points.every(({ mean }) => mean === null)}
        emptyHint={t('results:smile.tooFew')}
        onRetry={() => void rows.refetch()}
      >
        <SmileCurve
          label={smile}
          points={points}
          years={years}
          unit={rows.data?.unit}
          height={chartHeight}
          formatStrike={(strike) => strikeName(strike, language)}
          formatVol={vol}
        />
      </PictureStates>
      <h4>
        {historical}
        <Button size="small" onClick={() => onOpen('historical')}>
          {t('inspector.open')}
        </Button>
      </h4>
      <PictureStates
        isLoading={history.data === undefined}
        isOld={history.isPlaceholderData}
        error={history.data === undefined ? history.error : null}
        isEmpty={past.every(({ mean }) => mean === null)}
        onRetry={() => void history.refetch()}
      >
        <LayeredChart
          label={historical}
          layers={layers}
          xKind="time"
          height={chartHeight}
          formatX={(instant) => formatDate(dateOf(instant), language)}
          formatTick={(instant) => formatShortDate(dateOf(instant), language)}
          formatY={(value) => formatFixed(value, decimals ?? 3, language)}
          formatTickY={(value) => formatNumber(value, language)}
          xName=""
          yName={withUnit(t(atTheMoney ? 'inspector.atTheMoney' : 'inspector.average'), unit)}
        />
      </PictureStates>
      <h4>{t('inspector.marks')}</h4>
      <OwnMarks rows={rows.data?.result ?? []} unit={unit} />
    </div>
  );
}

interface AtTheMoneyProps {
  readonly figures: InspectedFigures;
  readonly unit: string | null;
  readonly decimals: number | null;
}

function AtTheMoney({ figures, unit, decimals }: AtTheMoneyProps) {
  const { t } = useTranslation('overview');
  const language = useLanguage();
  const { consensus, own, difference, zScore, n } = figures;
  const isVol = figures.quote === 'vol';
  const number = (value: number | null, digits: number) => formatFixed(value, digits, language);
  const digits = isVol ? 1 : (decimals ?? 3);
  const facts = [
    [t('measure.consensus'), number(consensus, digits)],
    [t('measure.own'), number(own, digits)],
    [t('measure.difference'), number(difference, isVol ? 2 : digits)],
    [t('exceptions.z'), number(zScore, 1)],
    [t('inspector.firms'), n === null ? '–' : formatNumber(n, language)],
  ] as const;
  return (
    <>
      <h4>{withUnit(t('inspector.atTheMoney'), isVol ? 'bp' : unit)}</h4>
      <dl className={styles.inspectedFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="ltr">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function OwnMarks({
  rows,
  unit,
}: {
  readonly rows: readonly ResultRow[];
  readonly unit: string | null;
}) {
  const { t } = useTranslation(['overview', 'results']);
  const language = useLanguage();
  const own = rows
    .filter(({ ownValue }) => ownValue !== null)
    .toSorted((a, b) => (a.strike ?? 0) - (b.strike ?? 0) || a.tradeId - b.tradeId);
  const isOneOfSeveral = ({ strike }: ResultRow) =>
    own.filter((row) => row.strike === strike).length > 1;
  const nameOfType = ({ optionType }: ResultRow) => {
    const type = parseOptionType(String(optionType ?? ''));
    return type ? ` ${t(`results:smile.quotes.types.${type}`)}` : '';
  };
  if (own.length === 0) return <p className={styles.inspectorNote}>{t('noMarks')}</p>;
  return (
    <FigureTable
      label={t('inspector.marks')}
      maxBlockSize="none"
      headings={[
        t('inspector.strike'),
        withUnit(t('measure.own'), unit),
        withUnit(t('measure.consensus'), unit),
        t('exceptions.difference'),
        t('exceptions.z'),
      ]}
    >
      {own.map((row) => (
        <tr key={row.tradeId}>
          <th scope="row">
            <bdi dir="ltr">{row.strike === null ? '–' : strikeName(row.strike, language)}</bdi>
            {isOneOfSeveral(row) && nameOfType(row)}
          </th>
          <td dir="ltr">{formatFixed(row.ownValue, row.decimals, language)}</td>
          <td dir="ltr">{formatFixed(row.mean, row.decimals, language)}</td>
          <td dir="ltr">{formatFixed(row.difference, row.decimals, language)}</td>
          <td dir="ltr">{formatFixed(row.zScore, 1, language)}</td>
        </tr>
      ))}
    </FigureTable>
  );
}
