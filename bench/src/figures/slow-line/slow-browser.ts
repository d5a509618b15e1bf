// Loads pages as a browser on a slow line and a slow processor does, and tells what somebody in front of it sees.
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser, storeToken } from '../../browser.ts';
import { longestTaskIn } from '../../longest-task.ts';
import { completeMessage, watchPage, type Completeness } from './watch-page.ts';

/** 1.6 Mbit/s in bytes, and milliseconds of latency for each request. */
const line = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150 } as const;
const slowdown = 4;
/** Milliseconds without a new request after which a page has asked for all that it shows. */
const quiet = 1_000;
const loadTimeout = 60_000;

/** Seconds, and what came over the line, headers included. */
export interface Load {
  readonly firstContent: number;
  readonly complete: number;
  readonly layoutShift: number;
  readonly requests: number;
  readonly kibibytes: number;
}

export interface SlowBrowser {
  /** A visitor of this address with an empty cache, as after an upgrade; without a token a guest. */
  visitor(token: string | null, url: string): Promise<Visitor>;
  close(): Promise<void>;
}

export interface Visitor {
  load(url: string, completeness: Completeness): Promise<Load>;
  /** Milliseconds of processor time of the longest task of a load. */
  longestTask(url: string, completeness: Completeness): Promise<number>;
  leave(): Promise<void>;
}

export async function openSlowBrowser(): Promise<SlowBrowser> {
  const browser = await launchBrowser();
  return {
    visitor: async (token, url) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      if (token !== null) {
        await context.addInitScript(storeToken(token));
        // Signing in left this beside the token.
        await context.addCookies([{ name: 'pricevault_signed_in', value: '1', url }]);
      }
      return {
        load: (url, completeness) => loadPage(context, url, completeness),
        longestTask: (url, completeness) => traceLoad(browser, context, url, completeness),
        leave: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

async function loadPage(
  context: BrowserContext,
  url: string,
  completeness: Completeness,
): Promise<Load> {
  const { page, traffic } = await openSlowPage(context, completeness);
  try {
    const complete = await completionOf(page, url);
    await traffic.untilQuiet();
    const seen = await page.evaluate<{ firstContent: number; layoutShift: number }>(
      `({ firstContent: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
          layoutShift: globalThis.slowLine.layoutShift })`,
    );
    return {
      firstContent: seen.firstContent / 1_000,
      complete: complete / 1_000,
      layoutShift: seen.layoutShift,
      requests: traffic.requests(),
      kibibytes: traffic.bytes() / 1_024,
    };
  } finally {
    await page.close();
  }
}

/** In a load of its own: recording takes time. */
async function traceLoad(
  browser: Browser,
  context: BrowserContext,
  url: string,
  completeness: Completeness,
): Promise<number> {
  const { page } = await openSlowPage(context, completeness);
  try {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await completionOf(page, url);
    return longestTaskIn(await browser.stopTracing());
  } finally {
    await page.close();
  }
}

/** Milliseconds until the page was complete. */
async function completionOf(page: Page, url: string): Promise<number> {
  const completed = page.waitForEvent('console', {
    predicate: (message) => message.text() === completeMessage,
    timeout: loadTimeout,
  });
  await page.goto(url, { waitUntil: 'commit', timeout: loadTimeout });
  await completed;
  return page.evaluate<number>('globalThis.slowLine.complete');
}

async function openSlowPage(context: BrowserContext, completeness: Completeness) {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watchPage(completeness));
  return { page, traffic: watchTraffic(cdp) };
}

function watchTraffic(cdp: CDPSession) {
  const bytes = new Map<string, number>();
  let requests = 0;
  let lastAt = performance.now();
  const cached = new Set<string>();
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('http')) return;
    requests += 1;
    lastAt = performance.now();
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) cached.add(requestId);
    bytes.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastAt = performance.now();
    bytes.set(requestId, encodedDataLength);
  });
  return {
    requests: () => requests - cached.size,
    bytes: () => [...bytes].reduce((sum, [id, size]) => sum + (cached.has(id) ? 0 : size), 0),
    untilQuiet: async () => {
      while (performance.now() - lastAt < quiet) {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
  };
}
