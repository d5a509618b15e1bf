import { describe, expect, it } from 'vitest';
import { roleGroups, type Role } from '@pricevault/basics';
import {
  guard,
  offeredActions,
  offeredRoutes,
  routeOf,
  routes,
  type RouteEntry,
} from './routes.ts';
import { tabsFor } from './pages/trades-tabs.ts';

const adminPage: RouteEntry = { ...routes[0]!, path: '/pilot-partners', access: roleGroups.admin };

describe('routes', () => {
  it('every page needs a role: guests never see the application', () => {
    for (const route of routes) {
      expect(route.access.length, route.path).toBeGreaterThan(0);
      expect(guard(route, []), route.path).toBe('toLanding');
    }
  });

  it('show a page to those who have one of its roles', () => {
    expect(guard(routeOf('/trades'), ['user'])).toBe('show');
    expect(guard(routeOf('/trades/'), ['admin'])).toBe('show');
    expect(guard(adminPage, ['admin'])).toBe('show');
  });

  it('send a signed-in user without the role home, and a signed-out one to the landing page', () => {
    expect(guard(adminPage, ['staff'])).toBe('toHome');
    expect(guard(adminPage, [])).toBe('toLanding');
  });

  it('do not know other addresses', () => {
    expect(guard(routeOf('/nowhere'), ['admin'])).toBe('notFound');
    expect(guard(routeOf('/trades/7'), ['admin'])).toBe('notFound');
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
