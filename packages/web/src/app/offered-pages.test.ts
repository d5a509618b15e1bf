import { describe, expect, it } from 'vitest';
import type { Role } from '@pricevault/basics';
import { pages, tabs } from './features.ts';
import { offeredActions, offeredGroups, offeredPages, pageOf } from './offered-pages.ts';

const paths = (list: readonly { readonly path: string }[]) => list.map(({ path }) => path);
const navigation = (role: Role) => paths(offeredGroups([role]).flatMap((group) => group.pages));

describe('the pages', () => {
  it('need a role each: guests never see the application', () => {
    for (const page of pages) expect(page.access.length, page.path).toBeGreaterThan(0);
    expect(offeredGroups([])).toEqual([]);
  });

  it('have an address each', () => {
    expect(new Set(paths(pages)).size).toBe(pages.length);
  });

  it.each([
    ['/trades', '/trades'],
    ['/trades/', '/trades'],
    ['/nowhere', undefined],
    ['/trades/7', undefined],
  ])('are found by their addresses: %s', (address, path) => {
    expect(pageOf(address)?.path).toBe(path);
  });
});

describe('the navigation', () => {
  it('has the specified items in their order, then the tools', () => {
    expect(navigation('admin')).toEqual([
      '/dashboard',
      '/trades',
      '/submissions',
      '/consensus',
      '/desk',
      '/pilot-partners',
      '/users',
      '/keepers',
      '/operations',
      '/challenges',
      '/create-trade',
      '/create-bond',
      '/bond',
      '/trade',
      '/transactions',
      '/calculator',
    ]);
  });

  it('offers only what a role may see', () => {
    const administration = paths(pages.filter(({ access }) => !access.includes('user')));
    expect(administration).toContain('/users');
    expect(navigation('user').filter((path) => administration.includes(path))).toEqual([]);
    expect(offeredGroups(['user']).map(({ key }) => key)).toEqual(['valuation', 'quotes', 'tools']);
  });

  it('leaves the user’s profile, settings and firm to the menu of the user', () => {
    expect(paths(offeredPages('userMenu', ['user']))).toEqual(['/profile', '/settings', '/firm']);
  });
});

describe('the actions of the command palette', () => {
  it('are offered only to those who may use them', () => {
    const titles = (role: Role) => offeredActions([role]).map(({ title }) => title);
    expect(titles('admin')).toContain('assets:nav.manage');
    expect(titles('user')).not.toContain('assets:nav.manage');
    expect(titles('user')).toContain('calculator:nav.bondCalculator');
  });

  it.each([
    ['admin', ['assets', 'instruments', 'series', 'trades', 'bonds']],
    ['staff', ['download', 'series']],
    ['user', ['download', 'series']],
  ] as const)('lead %s to every tab of /trades', (role, keys) => {
    const offered = offeredActions([role]).flatMap(({ link }) =>
      link.to === '/trades' ? link.search?.tab : [],
    );
    expect(offered).toEqual(keys);
    expect(tabs.every(({ page }) => pageOf(page))).toBe(true);
  });
});
