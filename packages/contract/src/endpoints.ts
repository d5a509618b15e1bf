// The whole API in one list: the routes that are served, walked by the access test and printed in the OpenAPI document.
import { contract } from './domains.ts';
import type { Endpoint } from './platform/endpoint.ts';

export interface NamedEndpoint {
  readonly domain: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries<Calls>(contract).flatMap(
  ([domain, calls]) => namedEndpoints(domain, calls),
);

/** A domain may group its calls: `list` of the group `trade` is named `trade.list`. */
interface Calls {
  readonly [name: string]: Endpoint | Calls;
}

function namedEndpoints(domain: string, calls: Calls, group = ''): NamedEndpoint[] {
  return Object.entries(calls).flatMap(([name, entry]) =>
    isEndpoint(entry)
      ? [{ domain, name: `${group}${name}`, endpoint: entry }]
      : namedEndpoints(domain, entry, `${group}${name}.`),
  );
}

function isEndpoint(entry: Endpoint | Calls): entry is Endpoint {
  return typeof entry.path === 'string';
}
