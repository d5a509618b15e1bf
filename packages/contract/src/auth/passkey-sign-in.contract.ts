// Signing in with a passkey: without a password, or as the second factor after it.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { accepted, id } from '../platform/schemas.ts';
import { user } from './auth.contract.ts';
import {
  passkeyBodyLimit,
  passkeyRequest,
  usedPasskeyCredential,
} from './passkey-credentials.contract.ts';

/** Set for the second factor: what signing in returned as `userId`. */
const challengeId = z.optional(id);

export const passkeySignInContract = {
  beginPasskeySignIn: endpoint('POST', '/api/auth/passkey/begin', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'What to ask the authenticator for; names no account unless its password was right',
    body: z.object({ challengeId }),
    reply: accepted({ request: passkeyRequest }),
    refusals: ['challengeInvalid', 'passkeysUnavailable'],
    limit: { per: 'address', max: 60, seconds: 60 },
    bodyLimit: passkeyBodyLimit,
  }),
  signInWithPasskey: endpoint('POST', '/api/auth/passkey', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'Signs in with a passkey, or completes a sign-in that waits for its second factor',
    body: z.object({ challengeId, credential: usedPasskeyCredential }),
    reply: accepted({ access_token: z.string(), user }),
    refusals: [
      'passkeyRefused',
      'passkeysUnavailable',
      'challengeInvalid',
      'codeTriesUsed',
      'emailNotVerified',
      'accountDisabled',
    ],
    limit: { per: 'address', max: 60, seconds: 60 },
    bodyLimit: passkeyBodyLimit,
  }),
} as const;
