import { expect, test } from 'vitest';
import { allEndpoints } from './endpoints.ts';
import { signedInDomains, tokenDomains } from './platform/token-scopes.ts';
import { coversScope, tokenScopeOf } from './token-access.ts';

test('every domain is either open to API tokens or closed to them', () => {
  const domains = new Set(allEndpoints.map(({ domain }) => domain));
  expect([...tokenDomains, ...signedInDomains].toSorted()).toEqual([...domains].toSorted());
});

test('no token reaches accounts, credentials or what needs a fresh proof or a signature', () => {
  for (const { domain, endpoint } of allEndpoints) {
    const isClosed =
      (signedInDomains as readonly string[]).includes(domain) ||
      endpoint.stepUp ||
      endpoint.isSignature ||
      endpoint.access === 'keeper';
    expect(tokenScopeOf(endpoint) === null, endpoint.path).toBe(Boolean(isClosed));
  }
});

test('writing includes reading, in the same domain only', () => {
  expect(coversScope(['series:write'], 'series:read')).toBe(true);
  expect(coversScope(['series:read'], 'series:write')).toBe(false);
  expect(coversScope(['series:write'], 'trades:read')).toBe(false);
});
