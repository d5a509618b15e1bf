// The caller's passkeys. Signing in with one is part of `auth`.
import * as z from 'zod/mini';
import {
  newPasskeyCredential,
  passkeyBodyLimit,
  passkeyCreation,
} from '../auth/passkey-credentials.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { plainName } from '../platform/plain-name.ts';
import { acceptBody, accepted, id, instant } from '../platform/schemas.ts';

export const maxPasskeys = 10;

const name = z
  .string(errorCode('passkeyNameRequired'))
  .check(
    z.trim(),
    z.minLength(1, errorCode('passkeyNameRequired')),
    z.maxLength(60, errorCode('passkeyNameTooLong')),
    plainName,
  );

export const passkeyForm = z.object({ name });

export const passkey = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type Passkey = z.output<typeof passkey>;

export const passkeysContract = {
  passkeys: endpoint('GET', '/api/profile/passkeys', 'user', {
    summary: 'Your passkeys',
    reply: acceptedItems(passkey),
  }),
  beginPasskey: endpoint('POST', '/api/profile/passkeys/begin', 'user', {
    summary: 'What to ask the authenticator for, to make a passkey',
    stepUp: true,
    reply: accepted({ creation: passkeyCreation }),
    refusals: ['passkeysTooMany', 'passkeysUnavailable', 'passkeyByProvider'],
    limit: { per: 'user', max: 20, seconds: 60 },
  }),
  addPasskey: endpoint('POST', '/api/profile/passkeys', 'user', {
    summary: 'Stores the passkey that the authenticator made',
    stepUp: true,
    body: z.object({ name, credential: newPasskeyCredential }),
    reply: accepted({ item: passkey }),
    refusals: [
      'passkeyRefused',
      'passkeyExists',
      'passkeysTooMany',
      'passkeysUnavailable',
      'passkeyByProvider',
    ],
    limit: { per: 'user', max: 20, seconds: 60 },
    bodyLimit: passkeyBodyLimit,
  }),
  renamePasskey: endpoint('PUT', '/api/profile/passkeys', 'user', {
    summary: 'Renames one of your passkeys',
    ...acceptBody(z.object({ passkeyId: id, name })),
    refusals: ['passkeyUnknown'],
  }),
  removePasskey: endpoint('POST', '/api/profile/passkeys/remove', 'user', {
    summary: 'Removes one of your passkeys, which no longer signs in from then on',
    stepUp: true,
    ...acceptBody(z.object({ passkeyId: id })),
    refusals: ['passkeyUnknown'],
  }),
} as const;
