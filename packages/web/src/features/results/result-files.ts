// Results as a file, with the user's headings.
import type { ResultRow } from '@pricevault/contract';
import { resultsFileName, writeResultsFile } from '@pricevault/file-formats/downloads/results-file';
import { serverNow } from '../../lib/time/clock.ts';
import { saveFile } from '../../lib/files/save-file.ts';

export function saveResultsFile(
  headings: readonly string[],
  rows: readonly ResultRow[],
  knownOn: string | null,
): void {
  // Screens have fewer decimals; files have them all.
  const cells = rows.map(({ decimalsByMeasure: _screens, ...row }) => row);
  saveFile(resultsFileName(new Date(serverNow())), writeResultsFile(headings, cells, knownOn));
}
