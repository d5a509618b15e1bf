// The preview of a large trades file, CSV and Excel, in the built application: the longest task on the main thread, from choosing the file
// to the last chip, against the 50 ms that nobody notices. Tasks are measured in processor time, so that other programs on
// the machine do not count.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbookOfCsv } from '@pricevault/file-formats/xlsx/workbook-of-csv';
import type { Locator, Page } from 'playwright-core';
import { closeBrowserOf, openSignedInPage } from '../../browser.ts';
import { shareDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import { constant, type OpenFigure, type Size } from '../../figure.ts';
import { longestTaskIn } from '../../longest-task.ts';
import { tradesTable } from '../trades-table.ts';

const rows = { quick: 20_000, full: 100_000 } as const;
/** Milliseconds. */
const allowed = 50;

export async function openUploadPreview(size: Size): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const folder = await mkdtemp(join(tmpdir(), 'pricevault-bench-'));
  const table = tradesTable(rows[size]);
  const file = join(folder, 'trades.csv');
  const workbook = join(folder, 'trades.xlsx');
  await writeFile(file, table);
  const parts = await workbookOfCsv(table, { name: 'trades', onlyNumbers: '' });
  await writeFile(workbook, Buffer.concat(parts));
  const token = await signIn(server.url, 'admin');
  const page = await openSignedInPage(token, { width: 1440, height: 900 });
  await page.goto(`${server.url}/trades?tab=trades`);
  await instrumentTypes(page).waitFor();
  return {
    measurements: [
      { name: 'longest task', measure: () => longestTask(page, file) },
      { name: 'longest task, workbook', measure: () => longestTask(page, workbook) },
      constant('allowed', allowed),
    ],
    close: async () => {
      await closeBrowserOf(page);
      await rm(folder, { recursive: true });
    },
  };
}

/** The field in the page, not the selects of the toolbar's search. */
function instrumentTypes(page: Page): Locator {
  return page.getByRole('main').locator('select').first();
}

async function longestTask(page: Page, file: string): Promise<number> {
  const tracing = page.context().browser();
  if (!tracing) throw new Error('The browser is gone.');
  await tracing.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.locator('input[type=file]').setInputFiles(file);
  await instrumentTypes(page).selectOption({ index: 1 });
  for (const state of ['skipped', 'changed', 'new'] as const) {
    const chip = page.locator(`.pv-upload-chip[data-state=${state}]`);
    await chip.click({ timeout: 180_000 });
    await page.getByRole('grid').locator('tbody tr[data-row-index]').first().waitFor();
  }
  const trace = await tracing.stopTracing();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await instrumentTypes(page).selectOption({ index: 0 });
  return longestTaskIn(trace);
}
