// The whole API in one list: the routes that are served, walked by the access test and printed in the OpenAPI document.
import { contract } from './domains.ts';
import type { Endpoint } from './platform/endpoint.ts';

export interface NamedEndpoint {
  readonly domain: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([domain, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]) => ({ domain, name, endpoint })),
);
