// Results as a file, with the user's headings.
import type { ResultRow } from '@pricevault/contract';
import { resultsFileName, writeResultsFile } from '@pricevault/file-formats/downloads/results-file';
import { serverNow } from '../../lib/time/clock.ts';
import { saveTables } from '../../lib/files/save-tables.ts';

export async function saveResultsFile(
  headings: readonly string[],
  rows: readonly ResultRow[],
  knownOn: string | null,
): Promise<void> {
  // Screens have fewer decimals; files have them all.
  const cells = rows.map(({ decimalsByMeasure: _screens, ...row }) => row);
  const name = resultsFileName(new Date(serverNow()));
  await saveTables([{ name, content: writeResultsFile(headings, cells, knownOn) }]);
}
