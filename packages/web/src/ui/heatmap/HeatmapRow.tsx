// One row of a heatmap, drawn again for its own numbers, pick and focus only: walking by keys touches two rows, not all.
import { memo } from 'react';
import { clippedSide, heatClass, stepOf, type HeatKind, type HeatRange } from './heat-scale.ts';

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
  /** What a cell is whose value lies beyond the scale. */
  readonly clippedName: string;
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

export const HeatmapRow = memo(function HeatmapRow(props: HeatmapRowProps) {
  const { row, values, range, kind, isOpen } = props;
  return (
    <tr data-row={row.key}>
      <th scope="row">{row.label}</th>
      {props.columns.map((column, index) => {
        const value = values[index] ?? null;
        const flag = value === null ? undefined : props.flags?.get(`${row.key} ${column.key}`);
        const step = value === null || range === null ? undefined : stepOf(value, range, kind);
        const clip = value === null || range === null ? undefined : clippedSide(value, range, kind);
        return (
          <td
            key={column.key}
            data-column={column.key}
            data-is-hidden={props.reasons[index] === null ? undefined : ''}
            data-flag={flag}
            data-heat={step}
            data-clip={clip}
            className={step === undefined ? undefined : heatClass(kind, step)}
            aria-selected={isOpen ? props.pickedColumn === column.key : undefined}
            tabIndex={props.stop === index ? 0 : -1}
          >
            {value === null ? (
              <span className="pv-visually-hidden">{props.reasons[index] ?? props.noValue}</span>
            ) : (
              props.format(value)
            )}
            {clip && <span className="pv-visually-hidden">, {props.clippedName}</span>}
            {flag && <span className="pv-visually-hidden">{flag}</span>}
          </td>
        );
      })}
    </tr>
  );
});
