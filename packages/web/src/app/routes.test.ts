import { describe, expect, it } from 'vitest';
import type { Role } from '@pricevault/basics';
import { offeredActions, offeredRoutes, routeOf, routes } from './routes.ts';
import { tabsFor } from './pages/trades-tabs.ts';

describe('routes', () => {
  it('need a role each: guests never see the application', () => {
    for (const route of routes) expect(route.access.length, route.path).toBeGreaterThan(0);
  });

  it.each([
    ['/trades', '/trades'],
    ['/trades/', '/trades'],
    ['/nowhere', undefined],
    ['/trades/7', undefined],
  ])('are found by their addresses: %s', (address, path) => {
    expect(routeOf(address)?.path).toBe(path);
  });

  it('offer in the navigation only what a role may see', () => {
    const offered = (role: Role) => offeredRoutes('navigation', [role]).map(({ path }) => path);
    const administration = routes
      .filter(({ access }) => !access.includes('user'))
      .map(({ path }) => path);
    expect(administration).toContain('/users');
    expect(offered('user')).toContain('/dashboard');
    expect(offered('user').filter((path) => administration.includes(path))).toEqual([]);
    expect(offered('admin')).toEqual(expect.arrayContaining(administration));
    expect(offeredRoutes('navigation', [])).toEqual([]);
  });

  it('offer actions only to those who may use them', () => {
    const titles = (role: Role) => offeredActions([role]).map(({ action }) => action.title);
    expect(titles('admin')).toContain('actions.assets');
    expect(titles('user')).not.toContain('actions.assets');
    expect(titles('user')).toContain('actions.bondCalculator');
  });

  it.each(['admin', 'staff', 'user'] as const)('leads %s to every tab of /trades', (role) => {
    const offered = offeredActions([role])
      .filter(({ route }) => route.path === '/trades')
      .map(({ action }) => action.search['tab']);
    expect(new Set(offered)).toEqual(new Set(tabsFor([role]).map(({ key }) => key)));
  });

  it('offer the own profile, settings and firm in the menu of the user', () => {
    const offered = offeredRoutes('userMenu', ['user']).map(({ path }) => path);
    expect(offered).toEqual(['/profile', '/settings', '/firm']);
  });
});
