// Step-up: a session proves password and second factor again before it changes how the account proves itself.
import { codeWays } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { accepted } from '../platform/schemas.ts';
import { oneTimeCode } from './codes.contract.ts';

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
    }),
    refusals: ['codeTooSoon'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  stepUp: endpoint('POST', '/api/auth/step-up', 'user', {
    summary: 'Proves password and second factor again; good for 5 minutes of this session',
    body: stepUpForm,
    reply: accepted({}),
    refusals: [
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
