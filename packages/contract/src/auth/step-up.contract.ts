// Step-up: a session proves password and second factor again, or a passkey, before it changes how the account proves itself.
import { codeWays } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted } from '../platform/schemas.ts';
import { oneTimeCode } from './codes.contract.ts';
import {
  passkeyBodyLimit,
  passkeyRequest,
  usedPasskeyCredential,
} from './passkey-credentials.contract.ts';

export const stepUpForm = z.object({
  password: z
    .string(errorCode('passwordRequired'))
    .check(
      z.minLength(1, errorCode('passwordRequired')),
      z.maxLength(200, errorCode('passwordTooLong')),
    ),
  /** Only where two-factor is on. As a form sends it: an empty text is no code. */
  code: z.optional(z.union([oneTimeCode, z.literal('')], errorCode('codeInvalid'))),
});

/** The form, or a passkey, which replaces both password and code. */
const stepUpProof = z
  .object({
    password: z.optional(stepUpForm.shape.password),
    code: stepUpForm.shape.code,
    credential: z.optional(usedPasskeyCredential),
  })
  .check(
    z.refine(({ password, credential }) => password !== undefined || credential !== undefined, {
      ...errorCode('passwordRequired'),
      path: ['password'],
    }),
  );

export const stepUpContract = {
  beginStepUp: endpoint('POST', '/api/auth/step-up/begin', 'user', {
    summary: 'What this account is asked for, and sends the code where one is needed',
    body: z.object({
      /** Sends another code even though the last one is still valid. */
      again: z.optional(z.boolean()),
    }),
    reply: accepted({
      /** False: the account signs in with an identity provider, and a fresh sign-in there is the proof. */
      hasPassword: z.boolean(),
      /** Null: two-factor is off. */
      codeBy: z.nullable(z.enum(codeWays)),
      hasPasskeys: z.boolean(),
    }),
    refusals: ['codeTooSoon'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  beginPasskeyStepUp: endpoint('POST', '/api/auth/step-up/passkey', 'user', {
    summary: 'What to ask the authenticator for, for a fresh proof by passkey',
    reply: accepted({ request: passkeyRequest }),
    refusals: ['passkeysUnavailable'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  stepUp: endpoint('POST', '/api/auth/step-up', 'user', {
    summary:
      'Proves password and second factor again, or a passkey; good for 5 minutes of this session',
    body: stepUpProof,
    bodyLimit: passkeyBodyLimit,
    reply: accepted({}),
    refusals: [
      'passkeyRefused',
      'passkeysUnavailable',
      'currentPasswordWrong',
      'codeInvalid',
      'codeWrong',
      'codeTriesUsed',
      'stepUpByProvider',
      'overloaded',
    ],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
} as const;
