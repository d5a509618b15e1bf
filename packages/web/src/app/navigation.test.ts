import { describe, expect, it } from 'vitest';
import { groupOrder, groupsFor } from './navigation.ts';
import { routes, type RouteEntry } from './routes.ts';

const page = (path: RouteEntry['path']): RouteEntry => ({ ...routes[0]!, path });
const specified = [
  '/dashboard',
  '/trades',
  '/submissions',
  '/consensus',
  '/pilot-partners',
  '/create-trade',
  '/create-bond',
  '/bond',
  '/trade',
] as const;

describe('the navigation', () => {
  it('has the nine specified items in their order as soon as their pages exist', () => {
    const offered = specified.toReversed().map(page);
    const shown = groupsFor(['admin'], offered).flatMap((group) =>
      group.routes.map(({ path }) => path),
    );
    expect(shown).toEqual(specified);
  });

  it('leads nowhere where there is no page', () => {
    for (const { routes: own } of groupsFor(['admin'])) {
      for (const route of own) expect(routes).toContain(route);
    }
  });

  it('shows every offered page once, also one that no group names', () => {
    const offered = [...routes.filter(({ place }) => place === 'navigation'), page('/something')];
    const shown = groupsFor(['admin'], offered).flatMap((group) => group.routes);
    expect(new Set(shown)).toEqual(new Set(offered));
    expect(shown).toHaveLength(offered.length);
  });

  it('has no administration for those who administer nothing', () => {
    expect(groupsFor(['user']).map(({ key }) => key)).not.toContain('administration');
    expect(groupsFor(['admin']).map(({ key }) => key)).toContain('administration');
    expect(groupOrder.map(({ key }) => key)).toHaveLength(4);
  });
});
