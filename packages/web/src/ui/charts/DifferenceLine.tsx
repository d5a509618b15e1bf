// The differences of the last dates as a small line around zero; the newest is a dot.
import type { DeskRow } from '@pricevault/contract';
import styles from './difference-line.module.css';

const width = 88;
const height = 22;
const edge = 3;

interface DifferenceLineProps {
  readonly points: DeskRow['history'];
  /** What it says, for screen readers and as a tooltip. */
  readonly label: string;
}

export function DifferenceLine({ points, label }: DifferenceLineProps) {
  const values = points.map(({ difference }) => difference);
  const known = values.filter((value) => value !== null);
  const largest = Math.max(...known.map(Math.abs), 0);
  if (known.length === 0) return <span className={styles.differenceNone}>–</span>;
  const x = (place: number) =>
    values.length === 1 ? width - edge : edge + (place * (width - 2 * edge)) / (values.length - 1);
  const y = (value: number) =>
    height / 2 - (largest === 0 ? 0 : (value / largest) * (height / 2 - edge));
  // A date without a value interrupts the line.
  let path = '';
  values.forEach((value, place) => {
    if (value === null) return;
    const isNew = place === 0 || values[place - 1] === null;
    path += `${isNew ? 'M' : 'L'}${x(place).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  const last = values.at(-1);
  return (
    <svg
      className={styles.differenceLine}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <title>{label}</title>
      <line className={styles.differenceZero} x1={0} x2={width} y1={height / 2} y2={height / 2} />
      <path d={path} />
      {last !== null && last !== undefined && (
        <circle cx={x(values.length - 1)} cy={y(last)} r={2.5} />
      )}
    </svg>
  );
}
