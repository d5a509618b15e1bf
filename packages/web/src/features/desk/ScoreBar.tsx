// A z-score with a bar on a fixed scale, so that rows compare at a glance.
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import styles from './desk.module.css';

/** Deviations at the end of the bar. */
const scale = 5;

export function ScoreBar({ z }: { readonly z: number | null }) {
  const language = useLanguage();
  if (z === null) return <span className={styles.none}>–</span>;
  const size = Math.min(Math.abs(z), scale) / scale;
  const band = Math.abs(z) >= 3 ? 'high' : Math.abs(z) >= 2 ? 'medium' : 'low';
  return (
    <span className={styles.score} dir="ltr">
      <span className={styles.bar} aria-hidden="true">
        <span
          data-band={band}
          data-is-below={z < 0 || undefined}
          style={{ inlineSize: `${(size * 50).toFixed(1)}%` }}
        />
      </span>
      <span>{formatFixed(z, 1, language)}</span>
    </span>
  );
}
