// Hands tables over as downloads, in the format that this browser was set to. Each is first written as the specified CSV file; the
// other formats are made from it.
import { saveFile } from './save-file.ts';
import { tableFormat, type NamedTable, type TableFormat } from './table-format.ts';

/** `onlyNumbers` is what a workbook says to whoever types a text where a value belongs. */
export async function saveTables(
  tables: readonly NamedTable[],
  { format = tableFormat(), onlyNumbers = '' } = {},
): Promise<void> {
  const files = await inFormat(tables, format, onlyNumbers);
  for (const { name, content } of files) saveFile(name, content);
}

export async function inFormat(
  tables: readonly NamedTable[],
  format: TableFormat,
  onlyNumbers = '',
): Promise<readonly NamedTable[]> {
  if (format === 'csv') return tables;
  const { tableFiles } = await import('./table-file.ts');
  return await tableFiles(tables, format, onlyNumbers);
}
