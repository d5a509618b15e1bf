// What the colours of a heatmap mean: a bar with the bands by their names and their real bounds as ticks, and the marks of cells.
import { useTranslation } from 'react-i18next';
import { clippedSide, heatClass, type HeatKind, type HeatRange } from '../heatmap/heat-scale.ts';
import { barParts, barSteps } from './bar-parts.ts';
import styles from './heat-legend.module.css';

interface HeatLegendProps {
  readonly kind: HeatKind;
  /** Null where no cell has a value. */
  readonly range: HeatRange | null;
  /** Of all cells. */
  readonly values: readonly number[];
  /** What hatched cells are. */
  readonly hiddenName: string | undefined;
  /** Lowest first: four for amounts, five for changes and scores. */
  readonly names: readonly string[] | (() => readonly string[]);
  readonly format: (value: number) => string;
}

export function HeatLegend(props: HeatLegendProps) {
  const { t } = useTranslation('charts');
  const { kind, range, values, hiddenName } = props;
  const sides = new Set(range && values.map((value) => clippedSide(value, range, kind)));
  const isClipped = { low: sides.has('low'), high: sides.has('high') };
  return (
    <>
      {range && <HeatBar {...props} range={range} isClipped={isClipped} />}
      <ul className="pv-legend">
        {(isClipped.low || isClipped.high) && (
          <li>
            <span className={styles.swatch} data-clip="high" aria-hidden="true" />
            <span>{t('clipped')}</span>
          </li>
        )}
        {hiddenName !== undefined && (
          <li>
            <span className={styles.swatch} data-is-hidden="" aria-hidden="true" />
            <span>{hiddenName}</span>
          </li>
        )}
      </ul>
    </>
  );
}

interface HeatBarProps extends HeatLegendProps {
  readonly range: HeatRange;
  /** Whether values lie beyond the ends. */
  readonly isClipped: { readonly low: boolean; readonly high: boolean };
}

interface Tick {
  /** Percent of the bar. */
  readonly at: number;
  readonly text: string;
}

function HeatBar({ kind, range, names: given, format, isClipped }: HeatBarProps) {
  const names = typeof given === 'function' ? given() : given;
  const parts = barParts(range, kind);
  const steps = barSteps(range, kind);
  const textOf = kind === 'score' ? scoreText : format;
  const ticks = kind === 'score' ? scoreTicks : ticksOf(range, format, isClipped);
  return (
    <div className={styles.heatBar}>
      <ul>
        {parts.map(({ word, width, from, to }) => (
          <li key={word} style={{ flexGrow: width }}>
            <span>{names[word]}</span>
            <bdi dir="ltr" className="pv-visually-hidden">
              {[from, to].filter(Number.isFinite).map(textOf).join(' – ')}
            </bdi>
          </li>
        ))}
      </ul>
      <div className={styles.heatBarColours} aria-hidden="true">
        {steps.map((step) => (
          <i key={step} className={heatClass(kind, step)} />
        ))}
      </div>
      <div className={styles.heatBarTicks} aria-hidden="true">
        {ticks.map(({ at, text }) => (
          <span key={at} style={{ left: `${at}%` }} data-at={at}>
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}

const scoreText = (value: number) => (value > 0 ? `+${value}` : String(value));

const scoreTicks: readonly Tick[] = [-3, -2, -1, 1, 2, 3].map((value, index) => ({
  at: (100 / 7) * (index + 1),
  text: scoreText(value),
}));

function ticksOf(
  { min, max }: HeatRange,
  format: (value: number) => string,
  isClipped: HeatBarProps['isClipped'],
): Tick[] {
  if (min === max) return [{ at: 0, text: format(min) }];
  return [0, 25, 50, 75, 100].map((at) => {
    const text = format(min + ((max - min) * at) / 100);
    const isBeyond = at === 0 ? isClipped.low : at === 100 && isClipped.high;
    return { at, text: isBeyond ? `${at === 0 ? '≤' : '≥'} ${text}` : text };
  });
}
