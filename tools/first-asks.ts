// `npm run first-asks`: lists what the first picture of each page asks for besides the page itself, as
// `packages/web/src/lib/start/first-asks.generated.json`: the lazy parts that it shows at once, and its reads. An address as its
// parameter takes a server that runs already.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Request } from 'playwright-core';
import type { Role } from '../packages/basics/src/roles.ts';
import { filesOf, type Manifest } from '../packages/web/build/budgets.ts';
import { isAskedAhead, type AheadCall, type FirstAsks } from '../packages/web/build/first-asks.ts';
import { findChromium, quietChromium } from './testing/chromium.ts';
import { makeDemoDataDir, startBuiltServer } from './testing/built-server.ts';
import { signIn, type DemoName } from './testing/demo-accounts.ts';

const dist = new URL('../packages/web/dist/', import.meta.url);
const file = fileURLToPath(
  new URL('../packages/web/src/lib/start/first-asks.generated.json', import.meta.url),
);
const accounts: Readonly<Record<Role, DemoName>> = {
  admin: 'admin',
  staff: 'staff',
  user: 'alice',
};
/** Milliseconds without a new request after which a page has asked for all that it shows first. */
const quiet = 2_000;
const longest = 30_000;

const read = (name: string) => readFileSync(new URL(name, dist), 'utf8');
const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest;
const { appPaths } = JSON.parse(read('pages.json')) as { readonly appPaths: readonly string[] };

async function requestsOf(browser: Browser, url: string, path: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(`localStorage.setItem('access_token', ${JSON.stringify(token)})`);
  await context.addCookies([{ name: 'pricevault_signed_in', value: '1', url }]);
  const page = await context.newPage();
  const requests: Request[] = [];
  let [open, lastAt] = [0, performance.now()];
  const note = (change: number) => {
    open += change;
    lastAt = performance.now();
  };
  page.on('request', (request) => {
    requests.push(request);
    // The stream of events stays open.
    if (!request.url().includes('/api/events')) note(1);
  });
  page.on('requestfinished', () => note(-1));
  page.on('requestfailed', () => note(-1));
  const startedAt = lastAt;
  await page.goto(url + path);
  while (performance.now() - startedAt < longest) {
    const hasDrawn = (await page.locator('main h1').count()) > 0;
    if (hasDrawn && open <= 0 && performance.now() - lastAt > quiet) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const isHere = new URL(page.url()).pathname === path;
  await context.close();
  return isHere ? requests : [];
}

/** Lazy parts whose file was asked for and does not come with the page. */
function partsOf(requests: readonly Request[]): string[] {
  const asked = new Set(requests.map((request) => new URL(request.url()).pathname.slice(1)));
  const atStart = filesOf(manifest, 'app.html');
  return Object.entries(manifest)
    .filter(([key, { file: own, isDynamicEntry }]) => {
      const isPart = isDynamicEntry === true && /^src\/(features|ui)\/.*\.tsx$/.test(key);
      return isPart && !key.endsWith('Page.tsx') && asked.has(own) && !atStart.has(own);
    })
    .map(([key]) => key)
    .toSorted();
}

function callsOf(requests: readonly Request[], role: Role): AheadCall[] {
  const today = new Date().toISOString().slice(0, 10);
  const seen = new Map<string, AheadCall>();
  for (const request of requests) {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith('/api/')) continue;
    const body = request.postData();
    const said = JSON.stringify({
      method: request.method(),
      path: pathname + search,
      ...(body === null ? {} : { body: JSON.parse(body) as unknown }),
    }).replaceAll(today, '{today}');
    const call = JSON.parse(said) as AheadCall;
    if (isAskedAhead(call, role)) seen.set(said, call);
  }
  return [...seen.values()];
}

const [address] = process.argv.slice(2);
const server =
  address === undefined
    ? await startBuiltServer({ KEEPERS: 'off' }, await makeDemoDataDir())
    : null;
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath === null ? {} : { executablePath }),
  args: [...quietChromium],
});
try {
  const url = address ?? server?.url ?? '';
  const asks: Record<string, FirstAsks[string]> = {};
  for (const [role, account] of Object.entries(accounts) as [Role, DemoName][]) {
    const token = await signIn(url, account);
    for (const path of appPaths.filter((one) => one !== '/dashboard')) {
      const requests = await requestsOf(browser, url, path, token);
      const ask = { parts: partsOf(requests), calls: callsOf(requests, role) };
      if (requests.length > 0) asks[path] = { ...asks[path], [role]: ask };
    }
  }
  writeFileSync(file, `${JSON.stringify(asks, null, 2)}\n`);
  process.stdout.write(`${Object.keys(asks).length} pages; the next build takes them.\n`);
} finally {
  await browser.close();
  await server?.stop();
}
