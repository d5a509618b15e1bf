import { describe, expect, it } from 'vitest';
import { firmRoles, hasFirmRight, type Role } from '@pricevault/basics';
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
  it('has every page under the job that it belongs to', () => {
    const groups = offeredGroups(['admin']).map((group) => [group.key, ...paths(group.pages)]);
    expect(groups).toEqual([
      ['mark', '/submissions'],
      ['results', '/dashboard'],
      ['desk', '/desk', '/challenges'],
      ['sealedRounds', '/consensus', '/keepers'],
      ['quotes', '/trade', '/bond'],
      ['marketData', '/transactions'],
      ['referenceData', '/trades', '/create-trade', '/create-bond'],
      ['tools', '/calculator', '/guide'],
      ['administration', '/pilot-partners', '/users', '/operations', '/audit'],
    ]);
  });

  it('has the specified items with their titles', () => {
    const titles = Object.fromEntries(pages.map(({ path, title }) => [path, title]));
    expect(titles).toMatchObject({
      '/dashboard': 'results:nav.results',
      '/trades': 'trades:nav.tradeRepo',
      '/submissions': 'submissions:nav.submissions',
      '/consensus': 'consensus:nav.consensus',
      '/pilot-partners': 'partners:nav.pilotPartners',
      '/create-trade': 'trades:nav.createTrade',
      '/create-bond': 'bonds:nav.createBond',
      '/bond': 'quotes:nav.bond',
      '/trade': 'quotes:nav.trade',
    });
  });

  it('offers only what a role may see', () => {
    const administration = paths(pages.filter(({ access }) => !access.includes('user')));
    expect(administration).toContain('/users');
    expect(navigation('user').filter((path) => administration.includes(path))).toEqual([]);
    expect(offeredGroups(['user']).map(({ key }) => key)).toEqual([
      'mark',
      'results',
      'desk',
      'sealedRounds',
      'quotes',
      'marketData',
      'referenceData',
      'tools',
    ]);
  });

  it('offers the audit log to admins, and beside the firm to those who may read its own', () => {
    for (const firmRole of firmRoles) {
      expect(offeredPages('administration', ['user'], firmRole)).toEqual([]);
      const offered = paths(offeredPages('userMenu', ['user'], firmRole)).slice(-2);
      const isReader = hasFirmRight(firmRole, 'evidence');
      expect(offered).toEqual(isReader ? ['/firm', '/audit'] : ['/settings', '/firm']);
    }
    expect(paths(offeredPages('administration', ['admin'], 'viewer'))).toContain('/audit');
    expect(paths(offeredPages('userMenu', ['admin'], 'owner'))).not.toContain('/audit');
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
