// One-time codes: at sign-in by the challenge's id, in the profile by the user's id.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptedWithErrors, id } from '../platform/schemas.ts';
import { phoneOrNone } from '../profile/profile.contract.ts';
import { user } from './auth.contract.ts';

/** 6 digits, or a recovery code with its dashes. */
export const oneTimeCode = z
  .string(errorCode('codeInvalid'))
  .check(
    z.trim(),
    z.regex(/^(\d{6}|[A-Za-z0-9]{4}(-[A-Za-z0-9]{4}){2})$/, errorCode('codeInvalid')),
  );

export const codesContract = {
  sendCode: endpoint('POST', '/api/auth/send-otp', 'anyone', {
    summary: 'Sends a new code; `phone` counts only for the signed-in owner',
    body: z.object({ userId: id, phone: z.optional(z.nullable(phoneOrNone)) }),
    reply: acceptedWithErrors({}),
    refusals: ['challengeInvalid', 'codeTooSoon', 'codeTriesUsed'],
    limit: { per: 'address', max: 30, seconds: 60 },
  }),
  verifyCode: endpoint('POST', '/api/auth/verify-otp', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'Completes a sign-in, or vouches for the signed-in owner',
    body: z.object({ userId: id, code: oneTimeCode }),
    reply: acceptedWithErrors({ access_token: z.optional(z.string()), user: z.optional(user) }),
    refusals: ['challengeInvalid', 'codeWrong', 'codeTriesUsed'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
} as const;
