// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { partsOf, type HeldFiles } from '../src/public/application-door.ts';
import type { Manifest } from './budgets.ts';
import type { FirstAsks } from './first-asks.ts';
import { heldParts, sourceOf } from './held-parts.ts';

const words = Object.fromEntries(
  ['en', 'tr', 'ar'].flatMap((code) =>
    ['start', 'rest', 'office', 'refusals'].map((half) => [
      `src/locales/${code}/${half}.ts`,
      { file: `assets/${half}-${code}.js` },
    ]),
  ),
);
const manifest: Manifest = {
  ...words,
  'app.html': { file: 'assets/app.js', isEntry: true, imports: ['_shell'] },
  _shell: { file: 'assets/shell.js' },
  _table: { file: 'assets/table.js', css: ['assets/table.css'] },
  'src/shell/page-surroundings.ts': { file: 'assets/around.js', imports: ['_shell'] },
  'src/features/results/DashboardPage.tsx': { file: 'assets/dashboard.js', imports: ['_shell'] },
  'src/features/trades/TradesPage.tsx': { file: 'assets/trades.js', imports: ['_table'] },
  'src/features/trades/UploadTab.tsx': { file: 'assets/upload.js', imports: ['_table'] },
};
const calls = [{ method: 'GET', path: '/api/trade' }] as const;
const asks: FirstAsks = {
  '/trades': { admin: { parts: ['src/features/trades/UploadTab.tsx'], calls } },
};
const pages = [
  { path: '/dashboard', source: 'src/features/results/DashboardPage.tsx' },
  { path: '/trades', source: 'src/features/trades/TradesPage.tsx' },
];

describe('what a page loads besides the start', () => {
  const start = { styles: [], firstStyles: '', preloads: [], module: '' };
  const held: HeldFiles = { ...start, ...heldParts(manifest, pages, asks) };

  it('is named without what every page starts with, the dashboard with its first words alone', () => {
    expect(partsOf(held, '/dashboard', 'en')).toEqual([
      '/assets/dashboard.js',
      '/assets/start-en.js',
      '/assets/around.js',
    ]);
    expect(partsOf(held, '/trades/', 'ar')).toEqual([
      '/assets/trades.js',
      '/assets/table.js',
      '/assets/table.css',
      '/assets/start-ar.js',
      '/assets/rest-ar.js',
      '/assets/office-ar.js',
      '/assets/refusals-ar.js',
      '/assets/around.js',
    ]);
  });

  it('of an address without a page is what all pages need', () => {
    expect(partsOf(held, '/nothing', 'tr')).toEqual([
      '/assets/start-tr.js',
      '/assets/rest-tr.js',
      '/assets/office-tr.js',
      '/assets/refusals-tr.js',
      '/assets/around.js',
    ]);
  });

  it('and what its first picture asks for besides, by role, without what comes with it', () => {
    const { admin, user } = held.asks['/trades'] ?? {};
    expect(admin?.[0].map((place) => held.parts[place])).toEqual(['/assets/upload.js']);
    expect(admin?.[1].map((place) => held.calls[place])).toEqual(calls);
    expect(user).toBeUndefined();
    expect(held.asks['/dashboard']).toBeUndefined();
  });

  it('is refused where the build has no such part', () => {
    const other = [{ path: '/new', source: 'src/features/new/NewPage.tsx' }];
    expect(() => heldParts(manifest, other, {})).toThrow('src/features/new/NewPage.tsx');
  });

  it('is found in the import of the page', () => {
    const load = '() => __vite_ssr_dynamic_import__("/src/features/trades/TradesPage.tsx")';
    expect(sourceOf(Object.assign(() => {}, { toString: () => load }))).toBe(
      'src/features/trades/TradesPage.tsx',
    );
    expect(() => sourceOf(() => null)).toThrow('imports nothing');
  });
});
