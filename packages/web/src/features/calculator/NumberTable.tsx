// Numbers in columns behind one line that opens them: the smile, the payments of a leg or of a bond.
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { figureText } from './figure-text.ts';
import type { FigureFormat } from './figures.ts';
import styles from './calculator.module.css';

export interface NumberColumn<Row> {
  readonly title: string;
  readonly format: FigureFormat;
  /** A text stands in place of a number that does not exist. */
  readonly value: (row: Row) => number | string;
  /** Shown in the last line. */
  readonly total?: number;
}

interface NumberTableProps<Row> {
  readonly name: string;
  readonly summary: string;
  readonly rows: readonly Row[];
  readonly columns: readonly NumberColumn<Row>[];
  readonly keyOf: (row: Row) => number;
  /** Begins the last line. */
  readonly totalLabel?: string;
}

export function NumberTable<Row>(props: NumberTableProps<Row>) {
  const { name, summary, rows, columns, keyOf, totalLabel } = props;
  const language = useLanguage();
  const cell = (value: number | string, format: FigureFormat): ReactNode =>
    typeof value === 'string' ? value : figureText(value, format, language);
  return (
    <details className={styles.numberTable}>
      <summary>{summary}</summary>
      {/* Grids of numbers stay left to right. */}
      <div className={styles.numberTableFrame} dir="ltr">
        <table className={styles.figures} aria-label={name}>
          <thead>
            <tr>
              {columns.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ title, format, value }) => {
                  const one = value(row);
                  return (
                    <td
                      key={title}
                      className={typeof one === 'string' ? styles.reason : styles.number}
                    >
                      {cell(one, format)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {totalLabel !== undefined && (
            <tfoot>
              <tr>
                {columns.map(({ title, format, total }, index) => (
                  <td key={title} className={styles.number}>
                    {index === 0 ? totalLabel : total === undefined ? '' : cell(total, format)}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </details>
  );
}
