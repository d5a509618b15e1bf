// The consensus as a line with a band of one standard deviation, a fitted curve and the user's marks: in volatilities where a
// forward is known, else in the values themselves, without a fit.
import Alert from '@mui/material/Alert';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withUnit } from '../../lib/format/unit-text.ts';
import type { ChartLayer } from '../../ui/charts/chart-types.ts';
import { LayeredChart } from '../../ui/charts/LazyCharts.tsx';
import { findSmileArbitrage } from './smile-arbitrage.ts';
import { bandOf, fitSmile } from './smile-fit.ts';
import type { SmilePoint } from './smile-points.ts';
import styles from './closer.module.css';

interface SmileCurveProps {
  readonly label: string;
  readonly points: readonly SmilePoint[];
  readonly years: number;
  /** Of the marks. */
  readonly unit: string | null | undefined;
  readonly formatStrike: (strike: number) => string;
  readonly formatVol: (vol: number) => string;
  readonly height?: number;
  /** The same cell on another date, or in another series. */
  readonly overlay?: { readonly name: string; readonly points: readonly SmilePoint[] } | undefined;
}

/** Three volatilities make a smile. */
export const isInVols = (points: readonly SmilePoint[]) =>
  points.filter(({ vol }) => vol !== null).length >= 3;

export function SmileCurve(props: SmileCurveProps) {
  const { label, points, years, unit, formatStrike, formatVol, height, overlay } = props;
  const { t } = useTranslation('results');
  const inVols = isInVols(points);
  const fit = useMemo(() => (inVols ? fitSmile(points, years) : null), [inVols, points, years]);
  const arbitrage = useMemo(
    () => (fit ? findSmileArbitrage(points, fit, years) : null),
    [points, fit, years],
  );
  const layers = useMemo<ChartLayer[]>(() => {
    const at = ({ strike }: SmilePoint) => Number((100 * strike).toFixed(6));
    const centre = (point: SmilePoint) => (inVols ? point.vol : point.mean);
    const half = (point: SmilePoint) => (inVols ? bandOf(point) : point.std);
    const own = points
      .map((point) => ({ x: at(point), y: inVols ? point.ownVol : point.own }))
      .filter(({ y }) => y !== null);
    return [
      {
        kind: 'band',
        name: t('smile.band'),
        colour: 'var(--pv-band-high)',
        points: points.map((point) => {
          const [middle, width] = [centre(point), half(point)];
          const isKnown = middle !== null && width !== null;
          return {
            x: at(point),
            y: null,
            low: isKnown ? middle - width : null,
            high: isKnown ? middle + width : null,
          };
        }),
      },
      {
        kind: 'line',
        name: t('smile.consensus'),
        colour: 'var(--pv-primary)',
        points: points.map((point) => ({ x: at(point), y: centre(point) })),
      },
      ...(fit
        ? [
            {
              kind: 'dashed' as const,
              name: t('smile.fit', { error: formatVol(fit.error) }),
              colour: 'var(--pv-change-increase-strong)',
              points: fit.curve.map(({ strike, vol }) => ({ x: 100 * strike, y: vol })),
            },
          ]
        : []),
      ...(overlay
        ? [
            {
              kind: 'line' as const,
              dash: '2 3',
              name: overlay.name,
              colour: 'var(--pv-text)',
              points: overlay.points.map((point) => ({ x: at(point), y: centre(point) })),
            },
          ]
        : []),
      ...(own.length > 0
        ? [{ kind: 'points' as const, name: t('smile.own'), colour: 'var(--pv-text)', points: own }]
        : []),
    ];
  }, [points, inVols, fit, overlay, formatVol, t]);
  return (
    <>
      <LayeredChart
        label={label}
        layers={layers}
        marks={atTheMoney}
        {...(height === undefined ? {} : { height })}
        xKind="number"
        formatX={(percent) => formatStrike(percent / 100)}
        formatY={formatVol}
        xName={t('smile.axisStrike')}
        yName={inVols ? t('smile.axisVol') : withUnit(t('smile.axisValue'), unit)}
      />
      {fit && height === undefined && (
        <p className={styles.chartNote}>
          {t('smile.fitNote', {
            from: isolated(formatStrike(fit.curve[0]?.strike ?? 0)),
            to: isolated(formatStrike(fit.curve.at(-1)?.strike ?? 0)),
          })}
        </p>
      )}
      {arbitrage && (
        <Alert severity="warning">
          {t(arbitrage.kind === 'fit' ? 'smile.arbitrage.fit' : 'smile.arbitrage.consensus', {
            from: isolated(formatStrike(arbitrage.from)),
            to: isolated(formatStrike(arbitrage.to)),
          })}
        </Alert>
      )}
    </>
  );
}

const atTheMoney = [{ x: 0, name: 'ATM', dash: '4 3' }];

/** A sign stays in front of its number in sentences from right to left. */
const isolated = (strike: string) => `\u2066${strike}\u2069`;
