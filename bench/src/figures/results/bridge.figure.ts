// The difference bridge of 10,000 marks in the built application: the longest task on the page's main thread, from the reply with the marks to
// the sums of the book, against the 50 ms that nobody notices. The worker computes; the page only shows.
import type { Page } from 'playwright-core';
import { closeBrowserOf, openSignedInPage } from '../../browser.ts';
import { shareDemoServer } from '../../demo-server.ts';
import { constant, type OpenFigure } from '../../figure.ts';
import { longestTaskIn } from '../../longest-task.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';

const marks = 10_000;
/** Milliseconds. */
const allowed = 50;

async function openDemoPage(): Promise<{ page: Page; url: string; close: () => Promise<void> }> {
  const server = await shareDemoServer();
  const token = await signIn(server.url, 'alice');
  const page = await openSignedInPage(token, { width: 1440, height: 900 });
  return { page, url: `${server.url}/desk?scope=all`, close: () => closeBrowserOf(page) };
}

export async function openBridge(): Promise<OpenFigure> {
  const { page, url, close } = await openDemoPage();
  const gate = await answerWithManyMarks(page);
  return {
    measurements: [
      { name: 'longest task', measure: () => longestTask(page, url, gate) },
      constant('allowed', allowed),
    ],
    close,
  };
}

/** The panel of one mark, as it is opened for the second time: what it loads is here already. */
export async function openDeskDrawer(): Promise<OpenFigure> {
  const { page, url, close } = await openDemoPage();
  return {
    measurements: [
      { name: 'longest task', measure: () => longestOpening(page, url) },
      constant('allowed', allowed),
    ],
    close,
  };
}

async function longestOpening(page: Page, address: string): Promise<number> {
  const tracing = page.context().browser();
  if (!tracing) throw new Error('The browser is gone.');
  await page.goto(address);
  const rows = page.getByRole('grid').locator('tbody tr[data-row-index]');
  const open = async (place: number) => {
    await rows.nth(place).click();
    await page.getByRole('dialog').locator('svg path').last().waitFor({ state: 'attached' });
    await page.getByText('Book', { exact: true }).waitFor();
    await page.evaluate('new Promise((done) => setTimeout(done, 1000))');
  };
  await open(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.evaluate('new Promise((done) => setTimeout(done, 500))');
  await tracing.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await open(1);
  return longestTaskIn(await tracing.stopTracing());
}

/** Holds the reply back until the mark itself is shown: its drawing is no part of the bridge. */
interface Gate {
  open: () => void;
  isOpen: Promise<void>;
}

interface ReadMark {
  readonly tradeId: number;
  readonly value: number | null;
  readonly mean: number | null;
}

/** The demo has fewer: those with a difference, again and again under other numbers. */
async function answerWithManyMarks(page: Page): Promise<Gate> {
  const gate: Gate = { open: () => undefined, isOpen: Promise.resolve() };
  await page.context().route('**/api/desk/marks', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { items: ReadMark[] };
    const known = body.items.filter(({ value, mean }) => value !== null && mean !== null);
    const items = Array.from({ length: marks }, (_, index) => {
      const mark = known[index % known.length];
      return { ...mark, tradeId: index < known.length ? mark?.tradeId : 10_000_000 + index };
    });
    await gate.isOpen;
    await route.fulfill({ response: reply, json: { ...body, items } });
  });
  return gate;
}

async function longestTask(page: Page, address: string, gate: Gate): Promise<number> {
  const tracing = page.context().browser();
  if (!tracing) throw new Error('The browser is gone.');
  gate.isOpen = new Promise((resolve) => {
    gate.open = resolve;
  });
  await page.goto(address);
  const asked = page.waitForRequest('**/api/desk/marks', { timeout: 60_000 });
  await page.getByRole('grid').locator('tbody tr[data-row-index]').first().click();
  await asked;
  await page.getByRole('dialog').locator('svg path').last().waitFor({ state: 'attached' });
  await page.evaluate('new Promise((done) => setTimeout(done, 1000))');
  await tracing.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  gate.open();
  await page.getByText('Book', { exact: true }).click({ timeout: 60_000 });
  await page.getByText('Sum of 10,000 trades').waitFor();
  return longestTaskIn(await tracing.stopTracing());
}
