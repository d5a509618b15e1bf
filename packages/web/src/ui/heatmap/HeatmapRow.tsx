// One row of a heatmap, drawn again for its own numbers, pick and focus only: walking by keys touches two rows, not all.
import { memo } from 'react';
import { bandOf, type HeatKind, type HeatRange } from './heat-bands.ts';

export interface HeatmapAxis {
  readonly key: string;
  readonly label: string;
}

interface HeatmapRowProps {
  readonly row: HeatmapAxis;
  readonly columns: readonly HeatmapAxis[];
  /** One for each column; null for an empty cell. */
  readonly values: readonly (number | null)[];
  /** Null where no cell of the heatmap has a value. */
  readonly range: HeatRange | null;
  readonly kind: HeatKind;
  readonly format: (value: number) => string;
  readonly noValue: string;
  /** Why cells are empty; null for those without a value. */
  readonly reasons: readonly (string | null)[];
  /** What is wrong with cells, by row and column. */
  readonly flags: ReadonlyMap<string, string> | undefined;
  /** Whether cells can be picked. */
  readonly isOpen: boolean;
  /** Key of the picked cell's column, if it is in this row. */
  readonly pickedColumn: string | null;
  /** Place of the cell that the tab key reaches, if it is in this row. */
  readonly stop: number | null;
}

/** Letters that stand well in a narrow cell; more of them are drawn smaller, unless few columns leave wide cells. */
const roomyLength = 5;
/** Without the marks of direction, which have no width. */
export const shownLength = (text: string) => text.replace(/[\u200e\u200f\u061c]/g, '').length;
const fewColumns = 9;

export const HeatmapRow = memo(function HeatmapRow(props: HeatmapRowProps) {
  const { row, values, range, kind, isOpen } = props;
  const isNarrow = props.columns.length > fewColumns;
  return (
    <tr data-row={row.key}>
      <th scope="row">{row.label}</th>
      {props.columns.map((column, index) => {
        const value = values[index] ?? null;
        const text = value === null ? null : props.format(value);
        const flag = text === null ? undefined : props.flags?.get(`${row.key} ${column.key}`);
        return (
          <td
            key={column.key}
            data-column={column.key}
            data-is-hidden={props.reasons[index] === null ? undefined : ''}
            data-flag={flag}
            data-band={value === null || range === null ? undefined : bandOf(value, range, kind)}
            aria-selected={isOpen ? props.pickedColumn === column.key : undefined}
            data-is-long={
              isNarrow && text !== null && shownLength(text) > roomyLength ? '' : undefined
            }
            tabIndex={props.stop === index ? 0 : -1}
          >
            {text ?? (
              <span className="pv-visually-hidden">{props.reasons[index] ?? props.noValue}</span>
            )}
            {flag && <span className="pv-visually-hidden">{flag}</span>}
          </td>
        );
      })}
    </tr>
  );
});
