// What the OpenAPI document says of a call besides its one line: who may make it, with which token, how often, how large. All of it
// is declared in the contract.
import {
  defaultBodyLimit,
  takesIdempotencyKey,
  tokenScopeOf,
  type Access,
  type Endpoint,
} from '@pricevault/contract';

const callers: Readonly<Record<Access, string>> = {
  anyone: 'Open to everybody, without a token.',
  user: 'For everybody who is signed in.',
  staff: 'For staff and admins.',
  admin: 'For admins.',
  keeper: 'For serving keepers, by calls that they sign.',
};

export function describeCall(endpoint: Endpoint): string {
  const { summary, access, stepUp, isSignature, limit, heavy, waits, hasSecretReply } = endpoint;
  return [
    `${summary}.`,
    callers[access],
    tokenText(endpoint),
    stepUp === true ? 'Password and second factor must be proven within the last 5 minutes.' : '',
    stepUp === 'someChanges' ? 'Some changes need a proof within the last 5 minutes.' : '',
    isSignature ? 'A person answers for it with their name.' : '',
    limit
      ? `At most ${limit.max} calls in ${limit.seconds} seconds for each ${limit.per === 'user' ? 'account' : 'address'}.`
      : '',
    heavy ? 'A caller runs two such calls at once; further ones wait or are refused.' : '',
    waits ? 'It may wait for news before it answers.' : '',
    hasSecretReply ? 'The reply holds secrets that are shown once.' : '',
    takesIdempotencyKey(endpoint) ? 'Happens once for each Idempotency-Key.' : '',
    endpoint.body ? `The body has at most ${sizeOf(endpoint.bodyLimit ?? defaultBodyLimit)}.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function tokenText(endpoint: Endpoint): string {
  if (endpoint.access === 'anyone' || endpoint.access === 'keeper') return '';
  const scope = tokenScopeOf(endpoint);
  return scope ? `API tokens need the scope \`${scope}\`.` : 'No API token makes this call.';
}

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;
}
