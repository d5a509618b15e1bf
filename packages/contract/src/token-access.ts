// Which scope a call needs of an API token.
import { allEndpoints } from './endpoints.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { tokenDomains, type TokenScope } from './platform/token-scopes.ts';

/** Made at the first call, so that a page that never asks does not load every endpoint. */
let scopes: ReadonlyMap<Endpoint, TokenScope | null> | undefined;

function scopeIn(name: string, endpoint: Endpoint): TokenScope | null {
  const domain = tokenDomains.find((known) => known === name);
  if (!domain || endpoint.stepUp || endpoint.isSignature || endpoint.access === 'keeper')
    return null;
  const isRead = endpoint.method === 'GET' || endpoint.ignoresKey === 'readsOnly';
  return `${domain}:${isRead ? 'read' : 'write'}`;
}

/** Null: no API token may make this call. */
export function tokenScopeOf(endpoint: Endpoint): TokenScope | null {
  scopes ??= new Map(
    allEndpoints.map((named) => [named.endpoint, scopeIn(named.domain, named.endpoint)]),
  );
  return scopes.get(endpoint) ?? null;
}

/** Who may write in a domain may read it too. */
export function coversScope(held: readonly string[], needed: TokenScope): boolean {
  return held.includes(needed) || held.includes(needed.replace(/:read$/, ':write'));
}
