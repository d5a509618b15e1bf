// Changing the strike or the date on the demo's dashboard: from the last byte of the last reply to the frame in which all
// heatmaps show it, against the 100 ms that feel immediate.
import type { Page } from 'playwright-core';
import { dashboardStrikes, defaultDashboardStrike } from '@pricevault/basics';
import { closeBrowserOf, openSignedInPage } from '../../browser.ts';
import { shareDemoServer } from '../../demo-server.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import { constant, type OpenFigure } from '../../figure.ts';

/** Milliseconds. */
const allowed = 100;

export async function openDashboardRepaint(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const token = await signIn(server.url, 'alice');
  const page = await openSignedInPage(token, { width: 1440, height: 1600 });
  await page.addInitScript(watch);
  await page.goto(`${server.url}/dashboard?date=${lateLastMonth()}&lookback=3M`);
  await page.locator('.pv-heatmap').nth(3).waitFor({ timeout: 60_000 });
  const nextStrike = cycle(dashboardStrikes.filter((strike) => strike !== defaultDashboardStrike));
  const day = page
    .getByRole('group', { name: 'Date', exact: true })
    .getByRole('spinbutton', { name: 'Day' });
  await page.getByLabel('Date', { exact: true }).focus(); // brings the picker
  await day.waitFor();
  return {
    measurements: [
      {
        name: 'strike',
        measure: () =>
          repaintOf(page, 2, () =>
            page.getByLabel('Strike', { exact: true }).selectOption(String(nextStrike())),
          ),
      },
      // Every press selects another day, whose pictures are not cached yet.
      { name: 'date', measure: () => repaintOf(page, 4, () => day.press('ArrowDown')) },
      constant('allowed', allowed),
    ],
    close: () => closeBrowserOf(page),
  };
}

/** The 28th, so that its month has enough earlier business days for every round. */
function lateLastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1, 28)).toISOString().slice(0, 10);
}

/** Returns the values in turn, over and over. */
function cycle(values: readonly number[]): () => number {
  let turn = 0;
  return () => values[turn++ % values.length] ?? 0;
}

// A string, since it runs in the page. Records when the last change of a heatmap was painted and the last reply arrived.
const watch = `
  globalThis.startWatching = () => {
    performance.clearResourceTimings();
    globalThis.lastPaint = 0;
    globalThis.otherNumbers = 0;
    globalThis.heatObserver?.disconnect();
    globalThis.heatObserver = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => (target.parentElement ?? target).closest?.('.pv-results-picture-pair'))) return;
      otherNumbers += changes.filter(({ type }) => type === 'characterData').length;
      requestAnimationFrame(() => setTimeout(() => { globalThis.lastPaint = performance.now(); }));
    });
    heatObserver.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  };
  globalThis.repaintTime = () => {
    const replies = performance.getEntriesByType('resource')
      .filter(({ name, responseEnd }) => name.includes('/api/result/all-strikes') && responseEnd > 0)
      .map(({ responseEnd }) => responseEnd);
    return replies.length === 0 ? null : lastPaint - Math.max(...replies);
  };`;

/** Out of a thousand cells. Fewer changes mean that the new day has no results of its own. */
const otherNumbersWanted = 100;

/** A strike requests two heatmaps, a date four. A change of almost no numbers is repeated. */
async function repaintOf(
  page: Page,
  repliesWanted: number,
  change: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate('startWatching()');
  let missing = repliesWanted;
  const replied = page.waitForResponse((response) => {
    if (response.url().includes('/api/result/all-strikes')) missing -= 1;
    return missing === 0;
  });
  await change();
  await (await replied).finished();
  // Not `waitForFunction` with a string, which the page's content security policy refuses.
  await page.locator('.pv-results-picture[aria-busy]').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  const time = await page.evaluate<number | null>('repaintTime()');
  if (time === null) throw new Error('Nothing was asked for.');
  const isOther = (await page.evaluate<number>('otherNumbers')) >= otherNumbersWanted;
  if (!isOther) return repaintOf(page, repliesWanted, change);
  return Math.max(time, 0.1);
}
