// Which right in the caller's firm a call needs. Calls of staff and admins serve the vault, not a firm, and need none.
import { hasFirmRight, type FirmRight, type FirmRole } from '@pricevault/basics';
import { allEndpoints, type NamedEndpoint } from './endpoints.ts';
import type { Endpoint } from './platform/endpoint.ts';
import type { TokenScope } from './platform/token-scopes.ts';

/** Calls that change something for the firm. */
const domainRights: Readonly<Record<string, FirmRight>> = {
  submissions: 'submit',
  consensus: 'submit',
  series: 'series',
  quotes: 'quote',
  trades: 'quote',
  bonds: 'quote',
  desk: 'desk',
  challenges: 'desk',
  webhooks: 'manage',
};

/** The caller's own account and settings. */
const ownDomains: readonly string[] = ['auth', 'profile', 'notices', 'settings'];

const callRights: Readonly<Record<string, FirmRight | 'own'>> = {
  'desk.saveTolerances': 'tolerances',
  'desk.positions': 'positions',
  'desk.storedPositions': 'positions',
  'desk.storePositions': 'positions',
  'desk.removePositions': 'positions',
  'desk.prepare': 'prepare',
  'desk.reopen': 'prepare',
  'desk.approve': 'approve',
  'desk.sendBack': 'approve',
  'desk.evidence': 'evidence',
  'desk.signEvidence': 'evidence',
  'desk.evidencePacks': 'evidence',
  'desk.evidenceManifest': 'evidence',
  'firms.auditLog': 'evidence',
  'firms.exportAudit': 'evidence',
  'firms.verifyAudit': 'evidence',
  'firms.data': 'manage',
  'firms.downloadData': 'manage',
  'firms.invite': 'invite',
  'firms.revokeInvitation': 'invite',
  // An address may itself be a secret.
  'webhooks.list': 'manage',
  'webhooks.deliveries': 'manage',
  'webhooks.delivery': 'manage',
  'firms.join': 'own',
  'firms.leave': 'own',
  // The key takes part in kept rounds.
  'profile.setPublicKey': 'submit',
};

/** Domains that stay open to an auditor whose time is over. */
const accountDomains: readonly string[] = ['auth', 'profile'];

interface FirmRule {
  readonly right: FirmRight | 'own';
  readonly isOpenAfterwards: boolean;
}

function isRead({ method, ignoresKey }: Endpoint): boolean {
  return method === 'GET' || ignoresKey === 'readsOnly';
}

/** What is not named belongs to the owners. */
function ruleOf({ domain, name, endpoint }: NamedEndpoint): FirmRule | null {
  if (endpoint.access !== 'user') return null;
  const ofCall = callRights[`${domain}.${name}`];
  const isOpenAfterwards = accountDomains.includes(domain) || ofCall === 'own';
  if (isRead(endpoint)) return { right: ofCall ?? 'read', isOpenAfterwards };
  const ofDomain = ownDomains.includes(domain) ? 'own' : (domainRights[domain] ?? 'manage');
  return { right: ofCall ?? ofDomain, isOpenAfterwards };
}

/** Made at the first call, so that a page that never asks does not load every endpoint. */
let rules: ReadonlyMap<Endpoint, FirmRule | null> | undefined;

function firmRuleOf(endpoint: Endpoint): FirmRule | null {
  rules ??= new Map(allEndpoints.map((named) => [named.endpoint, ruleOf(named)]));
  return rules.get(endpoint) ?? null;
}

/** The right that a call needs; null for calls about the caller's own account and for those of staff and admins. */
export function firmRightOf(endpoint: Endpoint): FirmRight | null {
  const right = firmRuleOf(endpoint)?.right ?? 'own';
  return right === 'own' ? null : right;
}

interface FirmCaller {
  readonly firmRole: FirmRole;
  /** Milliseconds since 1970; null for a role without an end. */
  readonly firmRoleEndsAtMs: number | null;
}

/** Why the caller's role in the firm does not allow the call; null when it does. */
export function firmRefusal(
  endpoint: Endpoint,
  { firmRole, firmRoleEndsAtMs }: FirmCaller,
  nowMs: number,
): 'firmRoleMissing' | 'firmOwnerNeeded' | 'firmAccessEnded' | null {
  const rule = firmRuleOf(endpoint);
  const isOver = firmRoleEndsAtMs !== null && firmRoleEndsAtMs <= nowMs;
  // Calls that are open to staff alone show data of firms too.
  if (isOver && endpoint.access !== 'anyone' && !rule?.isOpenAfterwards) return 'firmAccessEnded';
  const right = firmRightOf(endpoint);
  if (right === null || hasFirmRight(firmRole, right)) return null;
  return right === 'manage' ? 'firmOwnerNeeded' : 'firmRoleMissing';
}

/** Whether an API token of somebody with this role may hold the scope: never more than the role allows. */
export function mayHoldScope(role: FirmRole, scope: TokenScope): boolean {
  const [domain = '', right] = scope.split(':');
  if (right === 'read') return true;
  const needed = domainRights[domain];
  // Whoever only reads gets tokens that only read, also where the change would be their own.
  return hasFirmRight(role, needed ?? 'submit');
}
