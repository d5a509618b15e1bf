// A z-score with a bar on a fixed scale, so that rows compare at a glance.
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './desk.module.css';

/** Deviations at the end of the bar. */
const scale = 5;

interface ScoreBarProps {
  readonly z: number | null;
  readonly digits: number;
}

export function ScoreBar({ z, digits }: ScoreBarProps) {
  const language = useLanguage();
  if (z === null) return <span className={styles.none}>–</span>;
  const size = Math.min(Math.abs(z), scale) / scale;
  const steps = Math.min(Math.floor(Math.abs(z)), 3);
  return (
    <span className={styles.score} dir="ltr">
      <span className={styles.bar} aria-hidden="true">
        <span
          data-steps={steps}
          data-is-below={z < 0 || undefined}
          style={{ inlineSize: `${(size * 50).toFixed(1)}%` }}
        />
      </span>
      <span>{formatFixed(z, digits, language)}</span>
    </span>
  );
}
