// @vitest-environment node
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { roles } from '@pricevault/basics';
import list from '../src/lib/start/first-asks.generated.json' with { type: 'json' };
import { isAskedAhead, type AheadCall, type FirstAsks } from './first-asks.ts';

const asks = Object.entries(list as unknown as FirstAsks).flatMap(([path, byRole]) =>
  roles.flatMap((role) => (byRole[role] ? [{ path, role, ...byRole[role] }] : [])),
);

describe('what first pictures ask for', () => {
  it('is listed for the pages that people with each role work on', () => {
    for (const role of roles) {
      const paths = asks.filter((ask) => ask.role === role).map(({ path }) => path);
      expect(paths).toEqual(expect.arrayContaining(['/trades', '/profile', '/transactions']));
    }
  });

  it.each(asks)(
    '$path, $role: parts that exist, reads that may be made',
    ({ role, parts, calls }) => {
      for (const part of parts)
        expect(existsSync(new URL(`../${part}`, import.meta.url)), part).toBe(true);
      for (const call of calls) expect(isAskedAhead(call, role), JSON.stringify(call)).toBe(true);
    },
  );
});

describe('a call that is not asked ahead', () => {
  const call = (method: 'GET' | 'POST', path: AheadCall['path'], body?: unknown) => ({
    method,
    path,
    ...(body === undefined ? {} : { body }),
  });

  it.each([
    ['changes something', call('POST', '/api/asset', { name: 'Rates' })],
    ['is refused to this role', call('GET', '/api/user')],
    ['needs a right in the firm that not everybody has', call('GET', '/api/webhooks')],
    ['stays open', call('GET', '/api/events')],
    ['is about another day', call('GET', '/api/asset?since=2026-03-31')],
    ['is about a thing that was read before', call('GET', '/api/asset?id=5f1d0c9a77')],
    ['is not in the contract', call('GET', '/api/nothing')],
  ])('%s', (_why, one) => {
    expect(isAskedAhead(one, 'user')).toBe(false);
  });

  it('though a plain list is', () => {
    expect(isAskedAhead(call('GET', '/api/asset'), 'user')).toBe(true);
  });
});
