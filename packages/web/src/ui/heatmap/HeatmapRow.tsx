// One row of a heatmap, drawn again for its own numbers, pick and focus only: walking by keys touches two rows, not all.
import { memo } from 'react';
import { bandOf, type HeatKind, type HeatRange } from './heat-bands.ts';

export interface HeatmapAxis {
  readonly key: string;
  readonly label: string;
}

interface HeatmapRowProps {
  readonly row: HeatmapAxis;
  readonly rowIndex: number;
  readonly columns: readonly HeatmapAxis[];
  /** One for each column; null for an empty cell. */
  readonly values: readonly (number | null)[];
  /** Null where no cell of the heatmap has a value. */
  readonly range: HeatRange | null;
  readonly kind: HeatKind;
  readonly format: (value: number) => string;
  readonly noValue: string;
  /** Whether cells can be picked. */
  readonly isOpen: boolean;
  /** Key of the picked cell's column, if it is in this row. */
  readonly pickedColumn: string | null;
  /** Place of the cell that the tab key reaches, if it is in this row. */
  readonly stop: number | null;
}

/** Letters that stand well in a narrow cell; more of them are drawn smaller. */
const roomyLength = 5;

export const HeatmapRow = memo(function HeatmapRow(props: HeatmapRowProps) {
  const { row, rowIndex, values, range, kind, isOpen } = props;
  return (
    <tr>
      <th scope="row" data-row={row.key}>
        {row.label}
      </th>
      {props.columns.map((column, index) => {
        const value = values[index] ?? null;
        const text = value === null ? null : props.format(value);
        return (
          <td
            key={column.key}
            data-place={`${rowIndex},${index}`}
            data-row={row.key}
            data-column={column.key}
            data-band={value === null || range === null ? undefined : bandOf(value, range, kind)}
            data-is-open={isOpen ? '' : undefined}
            aria-selected={isOpen ? props.pickedColumn === column.key : undefined}
            data-is-long={text !== null && text.length > roomyLength ? '' : undefined}
            tabIndex={props.stop === index ? 0 : -1}
          >
            {text ?? <span className="pv-visually-hidden">{props.noValue}</span>}
          </td>
        );
      })}
    </tr>
  );
});
