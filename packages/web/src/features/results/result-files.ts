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
  saveFile(resultsFileName(new Date(serverNow())), writeResultsFile(headings, rows, knownOn));
}
