// What the first picture of a page asks for besides the page itself: lazy parts that it shows at once, and reads. The boot script asks
// for both as soon as it knows who is here, instead of one after the other, each after the drawing that needs it. `npm run first-asks`
// makes the list. A list that has grown old costs time and nothing else.
import { isAllowed, roleGroups, type Role } from '@pricevault/basics';
import { allEndpoints, firmRightOf, type NamedEndpoint } from '@pricevault/contract';
import type { AheadCall } from '../src/lib/start/calls-ahead.ts';

export type { AheadCall };

export interface FirstAsk {
  /** Modules, as the manifest calls them. */
  readonly parts: readonly string[];
  readonly calls: readonly AheadCall[];
}

/** By page and by role. */
export type FirstAsks = Readonly<Record<string, Readonly<Partial<Record<Role, FirstAsk>>>>>;

/** The boot script's own; `events` stays open. */
const others = ['/api/auth/user', '/api/dashboard', '/api/events'];
/** What is known only once something else was read, or on another day. */
const passing = /\d{4}-\d{2}-\d{2}|[0-9a-f]{8,}/i;

/** Whether a call may be sent before the page asks for it: a read that each caller of this role may make, and that asks for the same at any time. */
export function isAskedAhead(call: AheadCall, role: Role): boolean {
  const said = JSON.stringify(call);
  const found = endpointOf(call);
  if (!found || others.includes(found.endpoint.path) || passing.test(said)) return false;
  const { endpoint } = found;
  const isRead = endpoint.method === 'GET' || endpoint.ignoresKey === 'readsOnly';
  if (!isRead || typeof endpoint.reply === 'string' || endpoint.waits === true) return false;
  const { access } = endpoint;
  if (access === 'keeper' || (access !== 'anyone' && !isAllowed(roleGroups[access], [role])))
    return false;
  return ['read', null].includes(firmRightOf(endpoint));
}

function endpointOf({ method, path }: AheadCall): NamedEndpoint | undefined {
  const [bare] = path.split('?');
  return allEndpoints.find(({ endpoint }) => endpoint.method === method && endpoint.path === bare);
}
