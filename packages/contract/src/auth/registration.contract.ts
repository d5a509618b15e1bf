// From a visitor to a verified account, and back in when the password is lost.
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { says } from '../platform/says.ts';
import { accepted } from '../platform/schemas.ts';
import { displayName, email, newPassword } from './auth.contract.ts';

/** A token of a mail link: 256 bits as base64url. One that cannot be any is as invalid as one that is not known. */
const linkToken = (code: 'verificationLinkInvalid' | 'resetLinkInvalid') =>
  z.string(says(code)).check(z.maxLength(100, says(code)));

type TwoPasswords = { password: string; passwordConfirm: string };

const passwordsMatch = z.refine<TwoPasswords>(
  ({ password, passwordConfirm }) => password === passwordConfirm,
  { ...says('passwordsDiffer'), path: ['passwordConfirm'], when: () => true },
);

/** Two empty fields match; an empty form still says what belongs into each. */
const passwordRepeated = z.refine<TwoPasswords>(
  ({ password, passwordConfirm }) => password !== '' || passwordConfirm !== '',
  { ...says('passwordConfirmRequired'), path: ['passwordConfirm'], when: () => true },
);

export const registerForm = z
  .object({
    displayName,
    email,
    password: newPassword,
    passwordConfirm: z.string(says('passwordsDiffer')),
  })
  .check(passwordsMatch, passwordRepeated);
export type RegisterForm = z.output<typeof registerForm>;

export const forgotPasswordForm = z.object({ email });

/** The screen's form; the call itself carries token and password. */
export const resetPasswordForm = z
  .object({ password: newPassword, passwordConfirm: z.string(says('passwordsDiffer')) })
  .check(passwordsMatch, passwordRepeated);

export const registrationContract = {
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    access: 'anyone',
    summary: 'Creates an account and mails the verification link',
    body: registerForm,
    reply: accepted({}),
    refusals: ['emailTaken', 'overloaded'],
    limit: { per: 'address', max: 30, seconds: 600 },
  }),
  verifyEmail: endpoint({
    method: 'GET',
    path: '/api/auth/verify-email',
    access: 'anyone',
    summary: 'Uses a verification link (24 hours, once)',
    query: z.object({ token: linkToken('verificationLinkInvalid') }),
    reply: accepted({}),
    refusals: ['verificationLinkInvalid'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  resendVerification: endpoint({
    method: 'POST',
    path: '/api/auth/resend-verification',
    access: 'anyone',
    summary: 'Mails the verification link again; answers the same for every address',
    body: forgotPasswordForm,
    reply: accepted({}),
    limit: { per: 'address', max: 10, seconds: 60 },
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'anyone',
    summary: 'Mails a reset link (1 hour, once); answers the same for every address',
    body: forgotPasswordForm,
    reply: accepted({}),
    limit: { per: 'address', max: 10, seconds: 60 },
  }),
  checkResetLink: endpoint({
    method: 'GET',
    path: '/api/auth/reset-password',
    access: 'anyone',
    summary: 'Whether a reset link is still good',
    query: z.object({ token: linkToken('resetLinkInvalid') }),
    reply: accepted({}),
    refusals: ['resetLinkInvalid'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/api/auth/reset-password-via-email',
    access: 'anyone',
    summary: 'Sets a new password with a reset link and ends every session of the account',
    body: z.object({ token: linkToken('resetLinkInvalid'), password: newPassword }),
    reply: accepted({}),
    refusals: ['resetLinkInvalid', 'overloaded'],
    limit: { per: 'address', max: 30, seconds: 60 },
  }),
} as const;
