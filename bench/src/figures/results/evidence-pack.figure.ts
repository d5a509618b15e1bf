// The evidence pack of a book with 10,000 marks against the CSV file of the same rows, each from the click to the saved file: the
// vault's files, receipts, the report, hashes, compression and the signature are in it.
import { createHash } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { callApi } from '../../api-calls.ts';
import { closeBrowserOf, openSignedInPage } from '../../browser.ts';
import type { OpenFigure, Size } from '../../figure.ts';
import type { BenchVault } from '../trades-upload/vault.ts';
import { newestDate, openDesk } from './exceptions.figure.ts';

const marks = 10_000;

interface SignedDesk {
  readonly page: Page;
  readonly close: () => Promise<void>;
}

async function openSignedDesk(count: number): Promise<SignedDesk> {
  const vault = await openDesk(count, 1);
  await hashReceipts(vault);
  await signBook(vault);
  const page = await openSignedInPage(vault.token, { width: 1440, height: 900 });
  await page.goto(`${vault.url}/desk?scope=all&type=${vault.instrumentId}&date=${newestDate}`);
  await page.getByRole('grid').locator('tbody tr[data-row-index]').first().waitFor();
  return {
    page,
    close: async () => {
      await closeBrowserOf(page);
      await vault.close();
    },
  };
}

export async function openEvidencePack(): Promise<OpenFigure> {
  const { page, close } = await openSignedDesk(marks);
  return {
    measurements: [
      { name: 'evidence pack', measure: () => timePack(page) },
      {
        name: 'CSV file',
        measure: async () => {
          await page.getByRole('button', { name: 'Export', exact: true }).click();
          const csv = page.getByRole('menuitem', { name: 'CSV', exact: true });
          return timeDownload(page, csv, 'csv');
        },
      },
    ],
    close,
  };
}

/** What a page keeps of packs that were saved: nothing, however many there were. */
export async function openEvidencePackMemory(size: Size): Promise<OpenFigure> {
  const { page, close } = await openSignedDesk(size === 'full' ? marks : 1_000);
  const inspector = await page.context().newCDPSession(page);
  const usedAfter = async (packs: number) => {
    for (let made = 0; made < packs; made += 1) await timePack(page);
    // The address of a saved file is given back after a second.
    await page.evaluate('new Promise((done) => setTimeout(done, 1500))');
    await inspector.send('HeapProfiler.collectGarbage');
    return (await inspector.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
  };
  // What is loaded for the first pack stays.
  await timePack(page);
  return {
    measurements: [
      { name: 'after one pack', measure: () => usedAfter(1) },
      { name: 'after five packs', measure: () => usedAfter(5) },
    ],
    close,
  };
}

const timePack = (page: Page) =>
  timeDownload(page, page.getByRole('button', { name: /^Evidence pack/ }), 'zip');

async function timeDownload(page: Page, button: Locator, ending: string): Promise<number> {
  const start = performance.now();
  // Awaited together: a click that fails is what the run reports, not the download that never came.
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    button.click(),
  ]);
  const failure = await download.failure();
  const ms = performance.now() - start;
  if (failure !== null || !download.suggestedFilename().endsWith(`.${ending}`)) {
    throw new Error(`No file came: ${failure}`);
  }
  return ms;
}

/** The vault signs no pack with other receipts than its own, and the figure's submissions came by SQL. */
async function hashReceipts(vault: BenchVault): Promise<void> {
  const { client } = vault;
  const { rows } = await client.query<{ id: string }>('select id from submissions');
  for (const { id } of rows) {
    const path = `/api/submission/${id}/receipt`;
    const { text } = (await callApi(vault, { method: 'GET', path })) as { text: string };
    const hash = createHash('sha256').update(text).digest();
    await client.query('update submissions set receipt_hash = $2 where id = $1', [id, hash]);
  }
}

/** A pack is made of what somebody has signed: no exception may be open. */
async function signBook(vault: BenchVault): Promise<void> {
  const list = { method: 'POST', path: '/api/desk/exceptions' } as const;
  const { items } = (await callApi(vault, {
    ...list,
    body: { date: newestDate, pageNum: 0, pageSize: -1 },
  })) as { items: { tradeId: number; valuationDate: string; exception: { version: number } }[] };
  await callApi(vault, {
    method: 'PUT',
    path: '/api/desk/exceptions',
    body: {
      items: items.map(({ tradeId, valuationDate, exception }) => ({
        tradeId,
        valuationDate,
        version: exception.version,
      })),
      change: { state: 'explained', reason: 'illiquid', comment: 'No trade this week' },
    },
  });
  const key = { instrumentTypeId: vault.instrumentId, valuationDate: newestDate };
  await callApi(vault, { method: 'POST', path: '/api/desk/sign-offs/prepare', body: key });
}
