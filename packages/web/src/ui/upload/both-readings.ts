// What a preview shows while it is open how a file writes its numbers: both readings of a cell, never one of them alone.
import type { TableReading } from '@pricevault/file-formats/csv/read-table';
import type { DecimalMark } from './number-question.ts';
import type { PreviewRow, UploadCells } from './upload-protocol.ts';

export function withBothReadings(
  readings: Readonly<Record<DecimalMark, TableReading<string>>>,
): (row: PreviewRow) => PreviewRow {
  const byLine = (mark: DecimalMark) =>
    new Map(readings[mark].rows.map(({ line, values }) => [line, values as UploadCells]));
  const [points, commas] = [byLine('.'), byLine(',')];
  return (row) => {
    const [point, comma] = [points.get(row.line), commas.get(row.line)];
    if (!point || !comma) return row;
    const doubtful = Object.keys(point).filter((field) => point[field] !== comma[field]);
    return {
      ...row,
      values: {
        ...row.values,
        ...Object.fromEntries(
          doubtful.map((field) => [field, `${point[field]} / ${comma[field]}`]),
        ),
      },
    };
  };
}
