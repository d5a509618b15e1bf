// What an API token may do: read or write, domain by domain. Accounts, firms and credentials are left out on purpose: a token
// must not be able to extend its own reach.

/** Domains whose calls an API token can make. A test keeps this complete. */
export const tokenDomains = [
  'assets',
  'bonds',
  'consensus',
  'desk',
  'events',
  'instruments',
  'notices',
  'partners',
  'quotes',
  'results',
  'search',
  'series',
  'settings',
  'submissions',
  'trades',
  'transactions',
  'webhooks',
] as const;
export type TokenDomain = (typeof tokenDomains)[number];

/** Domains that no API token reaches. */
export const signedInDomains = [
  'audit',
  'auth',
  'challenges',
  'dashboard',
  'firms',
  'operations',
  'profile',
  'users',
] as const;

export const tokenRights = ['read', 'write'] as const;
export type TokenScope = `${TokenDomain}:${(typeof tokenRights)[number]}`;

export const tokenScopes: readonly TokenScope[] = /* @__PURE__ */ tokenDomains.flatMap((domain) =>
  tokenRights.map((right) => `${domain}:${right}` as const),
);
