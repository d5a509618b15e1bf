// A heatmap as the table it is: rows and columns have headings, cells hold their number, arrow keys walk, and what is
// marked is copied as a table. Colours only help the eye.
import {
  memo,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type SyntheticEvent,
} from 'react';
import { useTranslation } from 'react-i18next';
import { rangeOf, type HeatKind, type HeatRange } from './heat-scale.ts';
import { InTurn } from '../InTurn.tsx';
import { HeatLegend } from '../heat-legend/HeatLegend.tsx';
import { markCells, writeCells, type HeatmapAxis, type Place } from './heat-cells.ts';
import styles from './heatmap.module.css';

export interface HeatmapProps {
  /** Names the grid for screen readers. */
  readonly label: string;
  /** Expiries. */
  readonly rows: readonly HeatmapAxis[];
  readonly columns: readonly HeatmapAxis[];
  /** What the columns are: tenors, unless said. */
  readonly columnAxis?: 'tenor' | 'date';
  /** Null for an empty cell. */
  readonly valueOf: (row: string, column: string) => number | null;
  readonly kind: HeatKind;
  readonly format: (value: number) => string;
  /** Of the values; for the tooltips. */
  readonly unit?: string;
  /** Something else tells about the cell that is pointed at: then cells have no tooltip of their own. */
  readonly isTold?: boolean;
  /** Words of the colour bar, lowest first: four for amounts, five for changes and scores. */
  readonly bandNames: readonly string[] | (() => readonly string[]);
  readonly noValue: string;
  /** Why an empty cell shows nothing, where there is more to say than that. */
  readonly hiddenOf?: (row: string, column: string) => string | null;
  /** Of the legend: what cells with such a reason are. */
  readonly hiddenName?: string;
  /** What is wrong with a cell that has a value, by row and column. */
  readonly flags?: ReadonlyMap<string, string> | undefined;
  readonly picked?: { readonly row: string; readonly column: string } | null;
  readonly onPick?: (row: string, column: string) => void;
  /** Smaller cells, for two heatmaps side by side. */
  readonly isCompact?: boolean;
  /** Ends of the colours where they are not those of the values shown: the same for several dates. */
  readonly range?: HeatRange | null;
}

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** Not drawn again while its properties stay: a page of four has a thousand cells. */
export const Heatmap = memo(function Heatmap(props: HeatmapProps) {
  const { rows, columns, valueOf, hiddenOf, kind, format, onPick, picked } = props;
  const { t } = useTranslation('charts');
  const [focused, setFocused] = useState<Place>({ row: 0, column: 0 });
  const body = useRef<HTMLTableSectionElement>(null);
  const values = useMemo(
    () => rows.map((row) => columns.map((column) => valueOf(row.key, column.key))),
    [rows, columns, valueOf],
  );
  const reasons = useMemo(
    () => rows.map((row) => columns.map((column) => hiddenOf?.(row.key, column.key) ?? null)),
    [rows, columns, hiddenOf],
  );
  const known = useMemo(() => values.flat().filter((value) => value !== null), [values]);
  const range = useMemo(() => props.range ?? rangeOf(known, kind), [props.range, known, kind]);

  const { noValue, flags } = props;
  const clippedName = t('clipped');
  useLayoutEffect(() => {
    if (!body.current) return;
    // prettier-ignore
    writeCells(body.current, { rows, columns, values, reasons, range, kind, format, noValue, clippedName, flags });
  }, [rows, columns, values, reasons, range, kind, format, noValue, clippedName, flags]);
  const isOpen = onPick !== undefined;
  useLayoutEffect(() => {
    if (!body.current) return;
    const place = picked ? placeIn(rows, columns, picked) : null;
    // The grid may be smaller now than when the focus was in it.
    const stop = {
      row: Math.min(focused.row, rows.length - 1),
      column: Math.min(focused.column, columns.length - 1),
    };
    markCells(body.current, isOpen ? place : undefined, stop);
  }, [rows, columns, isOpen, picked, focused]);

  // The longest numbers are at the ends: cells are as wide as these, so that no digit is cut or left out.
  const ends = known.length === 0 ? [] : [Math.min(...known), Math.max(...known)];
  const letters = Math.max(0, ...ends.map((value) => widthOf(format(value))));

  // One listener for all cells.
  const walk = (event: KeyboardEvent) => {
    const place = placeOf(event);
    if (!place) return;
    if ((event.key === 'Enter' || event.key === ' ') && onPick) {
      event.preventDefault();
      onPick(rows[place.row]?.key ?? '', columns[place.column]?.key ?? '');
      return;
    }
    const step = steps[event.key];
    const column =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? columns.length - 1
          : place.column + (step?.column ?? 0);
    if (!step && event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const next = {
      row: Math.min(Math.max(place.row + (step?.row ?? 0), 0), rows.length - 1),
      column: Math.min(Math.max(column, 0), columns.length - 1),
    };
    setFocused(next);
    body.current?.rows[next.row]?.cells[next.column + 1]?.focus();
  };

  const withUnit = (text: string) => (props.unit ? `${text} ${props.unit}` : text);
  // Written when it is asked for: a thousand tooltips are not drawn with the cells.
  const tell = (event: SyntheticEvent) => {
    const place = placeOf(event);
    const cell = place && (event.target as Element).closest('td');
    if (!cell || props.isTold) return;
    const value = values[place.row]?.[place.column] ?? null;
    const text =
      value === null
        ? reasons[place.row]?.[place.column]
        : withUnit(format(value)) + (cell.dataset['flag'] ?? '');
    if (text == null) cell.removeAttribute('title');
    else cell.setAttribute('title', text);
  };

  return (
    <div>
      <div className={styles.heatmapScroller} dir="ltr">
        <table
          className={styles.heatmap}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is walked is a grid
          role="grid"
          aria-label={props.label}
          data-is-compact={props.isCompact ? '' : undefined}
          data-is-open={onPick ? '' : undefined}
          style={
            { '--pv-heat-columns': columns.length, '--pv-heat-letters': letters } as CSSProperties
          }
          onFocus={(event) => {
            const place = placeOf(event);
            if (place) setFocused(place);
          }}
          onKeyDown={walk}
          onPointerOver={tell}
          onClick={(event) => {
            const place = placeOf(event);
            if (place) onPick?.(rows[place.row]?.key ?? '', columns[place.column]?.key ?? '');
          }}
        >
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {t('axes.expiry')}
              </th>
              <th scope="colgroup" colSpan={columns.length}>
                {props.columnAxis === 'date' ? t('axes.date') : t('axes.tenor')}
              </th>
            </tr>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  data-column={column.key}
                  // Equal cells, whatever they hold.
                  style={props.isCompact ? undefined : { inlineSize: `${99 / columns.length}%` }}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={body} />
        </table>
      </div>
      {(range !== null || props.hiddenName !== undefined) && (
        <div className={styles.heatmapLegend} data-legend="">
          <InTurn>
            <HeatLegend
              {...{ kind, range, format, values: known }}
              names={props.bandNames}
              hiddenName={props.hiddenName}
            />
          </InTurn>
        </div>
      )}
    </div>
  );
});

const placeIn = (
  rows: readonly HeatmapAxis[],
  columns: readonly HeatmapAxis[],
  cell: { readonly row: string; readonly column: string },
): Place => ({
  row: rows.findIndex(({ key }) => key === cell.row),
  column: columns.findIndex(({ key }) => key === cell.column),
});

/** In digits: points and commas are narrower, and marks of direction have no width. */
function widthOf(text: string): number {
  const points = text.match(/[.,\u066b\u066c]/g)?.length ?? 0;
  return text.replace(/[\u200e\u200f\u061c]/g, '').length - points / 2;
}

/** The cell that an event comes from. */
function placeOf({ target }: SyntheticEvent): Place | null {
  const cell = (target as Element).closest('td');
  const row = cell?.closest('tr');
  // The first cell of a row is its heading.
  return cell && row ? { row: row.sectionRowIndex, column: cell.cellIndex - 1 } : null;
}
