// A chart with its title and what can be done with it: shown as a table, copied, saved as CSV or as a picture.
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { formatFixed } from '../../lib/format/fixed-decimals.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { ChartActions } from './ChartActions.tsx';
import type { ChartTable } from './chart-types.ts';
import { FigureTable } from './FigureTable.tsx';
import { useChartFiles } from './use-chart-files.ts';
import styles from './charts.module.css';

interface ChartFrameProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** The heading of the saved picture, which must be clear without the page around it. The title by default. */
  readonly pictureTitle?: string;
  /** Of the saved files, without an ending. */
  readonly fileName: string;
  /** Null while there is nothing to show. */
  readonly table: ChartTable | null;
  /** What is shown belongs to another choice and will be replaced. */
  readonly isOld?: boolean;
  /** A heatmap is a table already. */
  readonly isTable?: boolean;
  /** Before the buttons: e.g. a choice between two views. */
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, note, fileName, table, isOld = false, isTable = false } = props;
  const { controls, children } = props;
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [isShownAsTable, setShownAsTable] = useState(false);
  const files = useChartFiles({ title: props.pictureTitle ?? title, fileName, table, isOld }, body);
  const toggleTable = useCallback(() => setShownAsTable((is) => !is), []);

  return (
    <section aria-labelledby={titleId} style={{ minInlineSize: 0 }}>
      <div className={styles.chartHead}>
        <div className={styles.chartTitle}>
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <p>{note}</p>}
        </div>
        {controls}
        {table && (
          <ChartActions
            title={title}
            canShowTable={!isTable}
            isShownAsTable={isShownAsTable}
            onToggleTable={toggleTable}
            onCopy={files.copy}
            onSaveTable={files.saveTable}
            onSavePicture={files.savePicture}
          />
        )}
      </div>
      {isShownAsTable && table ? (
        <FiguresOfChart label={title} table={table} />
      ) : (
        <div ref={body} className={styles.chartBody}>
          {children}
        </div>
      )}
      {/* Without eyes the table stands beside the picture at once. */}
      {!isShownAsTable && !isTable && table && (
        <div className="pv-visually-hidden">
          <FiguresOfChart label={title} table={table} isHidden />
        </div>
      )}
    </section>
  );
}

interface FiguresOfChartProps {
  readonly label: string;
  readonly table: ChartTable;
  /** Only for screen readers. */
  readonly isHidden?: boolean;
}

function FiguresOfChart({ label, table, isHidden = false }: FiguresOfChartProps) {
  const language = useLanguage();
  const decimals = table.headings.map((_, column) =>
    Math.max(...table.rows.map((row) => decimalsOf(row[column] ?? null)), 0),
  );
  const text = (cell: ChartTable['rows'][number][number], column: number) =>
    typeof cell === 'number' ? formatFixed(cell, decimals[column] ?? 0, language) : (cell ?? '–');
  return (
    <FigureTable label={label} headings={table.headings} isHidden={isHidden}>
      {table.rows.map(([first, ...cells]) => (
        <tr key={String(first)}>
          <th scope="row">{text(first ?? null, 0)}</th>
          {cells.map((cell, index) => (
            <td key={table.headings[index + 1]} dir="ltr">
              {text(cell, index + 1)}
            </td>
          ))}
        </tr>
      ))}
    </FigureTable>
  );
}

/** As many as people compare; the file and the clipboard have more. */
const mostDecimals = 4;

function decimalsOf(cell: ChartTable['rows'][number][number]): number {
  if (typeof cell !== 'number') return 0;
  return String(Number(cell.toFixed(mostDecimals))).split('.')[1]?.length ?? 0;
}
