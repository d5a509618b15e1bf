// The difference bridge of 10,000 marks in the built application: the longest task on the page's main thread, from opening a mark to the sums
// of the book, against the 50 ms that nobody notices. The worker computes; the page only shows.
import { chromium, type Page } from 'playwright-core';
import { shareDemoServer } from '../../demo-server.ts';
import { constant, type OpenFigure } from '../../figure.ts';
import { longestTaskIn } from '../../longest-task.ts';
import { findChromium } from '../../../../tools/testing/chromium.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

const marks = 10_000;
/** Milliseconds. */
const allowed = 50;

export async function openBridge(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const token = await signIn(server.url, 'alice');
  await page.addInitScript(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await answerWithManyMarks(page);
  await page.goto(`${server.url}/desk?scope=all`);
  await page.getByRole('grid').locator('tbody tr[data-row-index]').first().waitFor();
  return {
    measurements: [
      { name: 'longest task', measure: () => longestTask(page) },
      constant('allowed', allowed),
    ],
    close: () => browser.close(),
  };
}

/** The demo has fewer: its own marks, again and again under other numbers, after the first of each. */
async function answerWithManyMarks(page: Page): Promise<void> {
  await page.context().route('**/api/desk/marks', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: { tradeId: number }[] };
    const items = Array.from({ length: marks }, (_, index) => {
      const item = body.items[index % body.items.length];
      const isFirst = index < body.items.length;
      return { ...item, tradeId: isFirst ? item?.tradeId : 10_000_000 + index };
    });
    await route.fulfill({ response: reply, json: { ...body, items } });
  });
}

async function longestTask(page: Page): Promise<number> {
  const tracing = page.context().browser();
  if (!tracing) throw new Error('The browser is gone.');
  await tracing.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.getByRole('grid').locator('tbody tr[data-row-index]').first().click();
  await page.getByText('Book', { exact: true }).click({ timeout: 60_000 });
  await page.getByText('Sum of 10,000 trades').waitFor();
  const trace = await tracing.stopTracing();
  await page.keyboard.press('Escape');
  return longestTaskIn(trace);
}
