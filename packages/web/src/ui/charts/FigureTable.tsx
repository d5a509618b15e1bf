// A table of figures that scrolls where it does not fit.
import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface FigureTableProps {
  readonly label: string;
  readonly headings: readonly string[];
  /** As wide as its place, and at most this high. */
  readonly maxBlockSize?: string;
  /** Only for screen readers. */
  readonly isHidden?: boolean;
  /** Many columns: narrow gaps, and headings of several lines. */
  readonly isDense?: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

export function FigureTable(props: FigureTableProps) {
  const { label, headings, maxBlockSize, isHidden = false, isDense = false, children } = props;
  // Focusable where it is seen, so that it can be scrolled by keys.
  const scrolling = isHidden
    ? {}
    : { className: styles.chartTableScroller, tabIndex: 0, role: 'region', 'aria-label': label };
  const isFull = maxBlockSize !== undefined;
  return (
    <div {...scrolling} {...(isFull && { style: { maxBlockSize } })}>
      <table
        className={isDense ? `${styles.chartTable} ${styles.chartTableDense}` : styles.chartTable}
        aria-label={label}
        {...(isFull && { style: { inlineSize: '100%' } })}
      >
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
