// What somebody on a slow line waits for: 1.6 Mbit/s, 150 ms, a processor four times slower.
import { readFileSync } from 'node:fs';
import { shareDemoServer } from '../../demo-server.ts';
import {
  constant,
  type Budget,
  type Measurement,
  type OpenFigure,
  type Size,
} from '../../figure.ts';
import { signIn } from '../../../../tools/testing/demo-accounts.ts';
import { openSlowBrowser, type Load, type SlowBrowser } from './slow-browser.ts';
import type { Completeness } from './watch-page.ts';

/** What is measured, and how much of it is allowed: seconds, a share of the window, milliseconds, a number, KiB. */
const allowed = {
  'dashboard cold, first content, s': 1.5,
  'dashboard cold, complete, s': 3.5,
  'dashboard warm, complete, s': 2,
  'dashboard cold, layout shift': 0.02,
  'dashboard cold, longest task, ms': 150,
  'dashboard cold, requests': 30,
  'dashboard cold, KiB': 300,
  'landing page, first content, s': 1,
} as const;

const allowedFor = (name: string) => `allowed: ${name}`;

/** Times need five rounds and a quiet machine. */
const isTimed = (name: string) => /, m?s$/.test(name);

export const slowLineBudgets: readonly Budget[] = Object.keys(allowed).map((name) => ({
  of: name,
  against: allowedFor(name),
  atMost: 1,
  ...(isTimed(name) ? { fullSizeOnly: true as const } : {}),
}));

interface DashboardRound {
  readonly cold: Load;
  readonly warm: Load;
  readonly longestTask: number;
}

export async function openSlowLine(): Promise<OpenFigure> {
  const server = await shareDemoServer();
  const token = await signIn(server.url, 'alice');
  const browser = await openSlowBrowser();
  const dashboard = `${server.url}/dashboard`;
  const ofRound = sharedByRound(7, () => loadDashboard(browser, dashboard, token));
  const measure = (name: keyof typeof allowed, pick: (round: DashboardRound) => number) => ({
    name,
    measure: async () => pick(await ofRound()),
  });
  return {
    measurements: [
      measure('dashboard cold, first content, s', ({ cold }) => cold.firstContent),
      measure('dashboard cold, complete, s', ({ cold }) => cold.complete),
      measure('dashboard warm, complete, s', ({ warm }) => warm.complete),
      measure('dashboard cold, layout shift', ({ cold }) => cold.layoutShift),
      measure('dashboard cold, longest task, ms', ({ longestTask }) => longestTask),
      measure('dashboard cold, requests', ({ cold }) => cold.requests),
      measure('dashboard cold, KiB', ({ cold }) => cold.kibibytes),
      {
        name: 'landing page, first content, s',
        measure: async () => (await loadAs(browser, null, server.url, 'public')).firstContent,
      },
      ...Object.entries(allowed).map(([name, most]) => constant(allowedFor(name), most)),
    ],
    close: () => browser.close(),
  };
}

async function loadDashboard(
  browser: SlowBrowser,
  url: string,
  token: string,
): Promise<DashboardRound> {
  const visitor = await browser.visitor(token, url);
  const other = await browser.visitor(token, url);
  try {
    return {
      cold: await visitor.load(url, 'dashboard'),
      warm: await visitor.load(url, 'dashboard'),
      longestTask: await other.longestTask(url, 'dashboard'),
    };
  } finally {
    await visitor.leave();
    await other.leave();
  }
}

async function loadAs(
  browser: SlowBrowser,
  token: string | null,
  url: string,
  completeness: Exclude<Completeness, 'dashboard'>,
): Promise<Load> {
  const visitor = await browser.visitor(token, url);
  try {
    return await visitor.load(url, completeness);
  } finally {
    await visitor.leave();
  }
}

/** The measurements of a round share one run, which the first of them starts. */
function sharedByRound<Run>(readers: number, start: () => Promise<Run>): () => Promise<Run> {
  let run: Promise<Run> | null = null;
  let read = 0;
  return () => {
    run ??= start();
    const current = run;
    read += 1;
    if (read === readers) {
      run = null;
      read = 0;
    }
    return current;
  };
}

const pageLimit = 'three seconds';
const quickPages = ['/trades', '/submissions'] as const;
const pages: readonly string[] = [
  '/guide',
  '/audit',
  '/pilot-partners',
  '/profile',
  '/create-trade',
  '/transactions',
  '/create-bond',
  '/calculator',
  '/settings',
  '/trades',
  '/users',
  '/keepers',
  '/firm',
  '/bond',
  '/submissions',
  '/consensus',
  '/operations',
  '/trade',
  '/challenges',
  '/desk',
];

/** The list of /trades comes with a tab: its title was there, and nothing seemed to load, before the tab had asked for its rows. */
const completenessOf = (path: string) => (path === '/trades' ? 'rows' : 'page');

export const slowPagesBudgets: readonly Budget[] = pages.map((path) => ({
  of: path,
  against: pageLimit,
  atMost: 1,
  fullSizeOnly: true,
}));

export async function openSlowPages(size: Size): Promise<OpenFigure> {
  requireAllPages();
  const server = await shareDemoServer();
  const token = await signIn(server.url, 'admin');
  const browser = await openSlowBrowser();
  return {
    measurements: [
      constant(pageLimit, 3),
      ...(size === 'full' ? pages : quickPages).map((path): Measurement => ({
        name: path,
        measure: async () =>
          (await loadAs(browser, token, `${server.url}${path}`, completenessOf(path))).complete,
      })),
    ],
    close: () => browser.close(),
  };
}

/** Throws if the application has a page that is not measured. */
function requireAllPages(): void {
  const table = new URL('../../../../packages/web/dist/pages.json', import.meta.url);
  const { appPaths } = JSON.parse(readFileSync(table, 'utf8')) as { appPaths: readonly string[] };
  const missing = appPaths.filter((path) => path !== '/dashboard' && !pages.includes(path));
  if (missing.length > 0) throw new Error(`Pages that are not measured: ${missing.join(', ')}`);
}
