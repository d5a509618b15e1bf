// Two heatmaps side by side: the value on the date, and its change since the custom date. They share their hover.
import { memo, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format/formatters.ts';
import { withUnit } from '../../lib/format/unit-text.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { InTurn } from '../../ui/InTurn.tsx';
import { LaidOutLater } from '../../ui/LaidOutLater.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScaleLock } from './ScaleLock.tsx';
import { useSharedHover } from '../../ui/heatmap/shared-hover.ts';
import type { Cell, DashboardState, LockedScale } from './dashboard-state.ts';
import { fullUnitOf } from './figure-text.ts';
import { noDates, type HeatmapDates } from './heatmap-file.ts';
import { ResultHeatmap } from './ResultHeatmap.tsx';
import { useHeatmap } from './results.api.ts';
import styles from './results.module.css';

const CellTooltip = lazyPart(() => import('./CellTooltip.tsx'), 'CellTooltip');

export interface AskedPicture {
  readonly batchId: string | null;
  readonly date: string;
  readonly since: string;
  readonly metric: DashboardState['metric'];
  /** Null: as results are known now. */
  readonly knownOn: string | null;
}

interface PicturePairProps {
  readonly asked: AskedPicture;
  /** Null for all strikes. */
  readonly strike: number | null;
  readonly figure: DashboardState['figure'];
  readonly seriesName: string;
  readonly valueTitle: string;
  readonly changeTitle: string;
  readonly fileName: string;
  /** Of the value's cells. */
  readonly flags?: ReadonlyMap<string, string> | undefined;
  readonly picked?: Cell | null;
  readonly onPick?: (cell: Cell) => void;
  /** The same number has the same colour on every date, and at every strike. */
  readonly scale: LockedScale | null;
  readonly onScale?: (scale: LockedScale | null) => void;
}

/** Drawn again for its own choices and replies only. */
export const PicturePair = memo(function PicturePair(props: PicturePairProps) {
  const { asked, strike, figure, fileName, picked, onPick, scale, onScale } = props;
  const { t } = useTranslation('results');
  const language = useLanguage();
  const hover = useSharedHover();
  const [isPointed, setPointed] = useState(false);
  const { since: changedSince, ...now } = asked;
  const body = { ...now, ...(strike === null ? {} : { strike }) };
  // A value is the same whatever it is compared with.
  const value = useHeatmap({ ...body, type: 'value' });
  const change = useHeatmap({ ...body, since: changedSince, type: 'change' });
  const valueDates = useDates(value.data, false);
  const changeDates = useDates(change.data, true);
  const { asOf, isProvisional } = valueDates;
  const emptyHint = t(emptyHintOf(asOf, asked.metric, strike));
  const since = changeDates.sinceAsOf;
  const unit = fullUnitOf(asked.metric, value.data);
  const decimals = value.data?.decimalsByMeasure;
  const ranges = useMemo(() => rangesOf(scale), [scale]);
  const hasValue = value.data?.items.data.some(({ data }) => data.some((cell) => cell !== null));
  return (
    <div className={styles.pictureRoom}>
      <div
        className={styles.picturePair}
        ref={hover}
        onPointerOver={() => setPointed(true)}
        onFocus={() => setPointed(true)}
      >
        <LaidOutLater className={styles.picturePlace}>
          <InTurn>
            <ResultHeatmap
              title={props.valueTitle}
              seriesName={props.seriesName}
              note={
                asOf
                  ? withUnit(
                      t(isProvisional ? 'asOfProvisional' : 'asOf', {
                        date: formatDate(asOf, language),
                      }),
                      unit,
                    )
                  : undefined
              }
              decimals={decimals}
              fileName={`${fileName}-${asked.metric}`}
              dates={valueDates}
              type="value"
              metric={asked.metric}
              figure={figure}
              items={value.data?.items}
              error={value.error}
              isOld={value.isPlaceholderData}
              onRetry={value.refetch}
              emptyHint={emptyHint}
              picked={picked ?? null}
              flags={props.flags}
              range={ranges.value}
              {...(onPick ? { onPick } : {})}
            />
          </InTurn>
        </LaidOutLater>
        <LaidOutLater className={styles.picturePlace}>
          <InTurn>
            <ResultHeatmap
              title={props.changeTitle}
              seriesName={props.seriesName}
              note={
                since
                  ? withUnit(t('sinceAsOf', { date: formatDate(since, language) }), unit)
                  : undefined
              }
              decimals={decimals}
              fileName={`${fileName}-${asked.metric}-change`}
              dates={changeDates}
              type="change"
              metric={asked.metric}
              figure={figure}
              items={change.data?.items}
              error={change.error}
              isOld={change.isPlaceholderData}
              onRetry={change.refetch}
              range={ranges.change}
              // Where there is a value, what is missing is another day's.
              emptyHint={hasValue ? t('emptyHints.change') : emptyHint}
            />
          </InTurn>
        </LaidOutLater>
        {isPointed && (
          <Suspense fallback={null}>
            <CellTooltip frame={hover} asked={asked} strike={strike} flags={props.flags} />
          </Suspense>
        )}
        {onScale && (
          <ScaleLock
            {...{ figure, scale, onScale }}
            value={value.data?.items}
            change={change.data?.items}
          />
        )}
      </div>
    </div>
  );
});

const free = { value: null, change: null };
const rangesOf = (scale: LockedScale | null) =>
  scale ? { value: scale, change: { min: -scale.change, max: scale.change } } : free;

/** The same object while the dates are the same: a heatmap is drawn again only for what has changed. */
function useDates(shown: HeatmapDates | undefined, isChange: boolean): HeatmapDates {
  const { asOf, sinceAsOf, isProvisional } = shown ?? noDates;
  return useMemo(
    () => ({ asOf, sinceAsOf: isChange ? sinceAsOf : null, isProvisional }),
    [asOf, sinceAsOf, isProvisional, isChange],
  );
}

/** Why a picture is empty, as far as it can be told. */
function emptyHintOf(asOf: string | null, metric: AskedPicture['metric'], strike: number | null) {
  if (asOf === null) {
    return strike === null ? ('emptyHints.date' as const) : ('emptyHints.strike' as const);
  }
  if (metric === 'z') return 'emptyHints.own' as const;
  return metric === 'vol' ? ('emptyHints.forward' as const) : ('emptyHints.other' as const);
}
