// From a visitor to a verified account, and back in when the password is lost.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { acceptBody, accepted, acceptedWithErrors } from '../platform/schemas.ts';
import { displayName, email, newPassword } from './auth.contract.ts';

/** A token of a mail link: 256 bits as base64url. A malformed one is refused like an unknown one. */
const linkToken = (code: 'verificationLinkInvalid' | 'resetLinkInvalid' | 'unlockLinkInvalid') =>
  z.string(errorCode(code)).check(z.maxLength(100, errorCode(code)));

export type TwoPasswords = { password: string; passwordConfirm: string };

export const passwordsMatch = z.refine<TwoPasswords>(
  ({ password, passwordConfirm }) => password === passwordConfirm,
  { ...errorCode('passwordsDiffer'), path: ['passwordConfirm'], when: () => true },
);

/** Two empty fields match; an empty form still needs a message at each field. */
const passwordRepeated = z.refine<TwoPasswords>(
  ({ password, passwordConfirm }) => password !== '' || passwordConfirm !== '',
  { ...errorCode('passwordConfirmRequired'), path: ['passwordConfirm'], when: () => true },
);

export const repeatedPassword = z
  .string(errorCode('passwordsDiffer'))
  .check(z.maxLength(200, errorCode('passwordTooLong')));

export const registerForm = z
  .object({ displayName, email, password: newPassword, passwordConfirm: repeatedPassword })
  .check(passwordsMatch, passwordRepeated);
export type RegisterForm = z.output<typeof registerForm>;

export const forgotPasswordForm = z.object({ email });

/** The screen's form; the call itself carries token and password. */
export const resetPasswordForm = z
  .object({ password: newPassword, passwordConfirm: repeatedPassword })
  .check(passwordsMatch, passwordRepeated);

export const registrationContract = {
  register: endpoint('POST', '/api/auth/register', 'anyone', {
    summary: 'Creates an account and mails the verification link',
    body: registerForm,
    reply: acceptedWithErrors({}),
    refusals: ['emailTaken', 'overloaded'],
    limit: { per: 'address', max: 30, seconds: 600 },
  }),
  // Not a GET: mail filters open the links of a mail, and what they open must not verify an address.
  verifyEmail: endpoint('POST', '/api/auth/verify-email', 'anyone', {
    summary: 'Uses a verification link (24 hours, once)',
    ...acceptBody(z.object({ token: linkToken('verificationLinkInvalid') })),
    refusals: ['verificationLinkInvalid', 'alreadyVerified'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  resendVerification: endpoint('POST', '/api/auth/resend-verification', 'anyone', {
    summary: 'Mails the verification link again; answers the same for every address',
    ...acceptBody(forgotPasswordForm),
    limit: { per: 'address', max: 10, seconds: 60 },
  }),
  forgotPassword: endpoint('POST', '/api/auth/forgot-password', 'anyone', {
    summary: 'Mails a reset link (1 hour, once); answers the same for every address',
    ...acceptBody(forgotPasswordForm),
    limit: { per: 'address', max: 10, seconds: 60 },
  }),
  checkResetLink: endpoint('GET', '/api/auth/reset-password', 'anyone', {
    summary: 'Whether a reset link is still good',
    query: z.object({ token: linkToken('resetLinkInvalid') }),
    reply: accepted({}),
    refusals: ['resetLinkInvalid'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  unlock: endpoint('POST', '/api/auth/unlock', 'anyone', {
    summary: 'Uses the link of the mail about failed sign-ins: nobody has to wait any longer',
    ...acceptBody(z.object({ token: linkToken('unlockLinkInvalid') })),
    refusals: ['unlockLinkInvalid'],
    limit: { per: 'address', max: 30, seconds: 60 },
  }),
  resetPassword: endpoint('PUT', '/api/auth/reset-password-via-email', 'anyone', {
    summary: 'Sets a new password with a reset link and ends every session of the account',
    ...acceptBody(z.object({ token: linkToken('resetLinkInvalid'), password: newPassword })),
    refusals: ['resetLinkInvalid', 'overloaded'],
    limit: { per: 'address', max: 30, seconds: 60 },
  }),
} as const;
