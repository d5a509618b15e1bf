// The caller's account: who I am, how I prove it, where I am signed in.
import { codeWays } from '@pricevault/basics';
import * as z from 'zod/mini';
import { displayName, email, newPassword, user } from '../auth/auth.contract.ts';
import { passwordsMatch, repeatedPassword } from '../auth/registration.contract.ts';
import { endpoint } from '../platform/endpoint.ts';
import { acceptedItems } from '../platform/list.schemas.ts';
import { errorCode } from '../platform/error-code.ts';
import {
  acceptBody,
  accepted,
  acceptedWithErrors,
  id,
  idText,
  instant,
} from '../platform/schemas.ts';

/** Digits with an optional plus, spaces, dashes, dots and brackets; 7 to 15 digits. */
export const phone = z
  .string(errorCode('phoneInvalid'))
  .check(
    z.trim(),
    z.regex(/^(?=(?:\D*\d){7,15}\D*$)\+?[\d\s().-]{7,25}$/, errorCode('phoneInvalid')),
  );

/** As a form sends it: an empty text is no phone. */
export const phoneOrNone = z.union([phone, z.literal('')], errorCode('phoneInvalid'));

const profileName = displayName.check(z.minLength(3, errorCode('displayNameTooShort')));

export const profileForm = z.object({
  displayName: profileName,
  email,
  phone: z.nullable(phoneOrNone),
  tfa_enable: z.boolean(),
});
export type ProfileForm = z.output<typeof profileForm>;

export const changePasswordForm = z
  .object({
    currentPassword: z
      .string(errorCode('passwordRequired'))
      .check(
        z.minLength(1, errorCode('passwordRequired')),
        z.maxLength(200, errorCode('passwordTooLong')),
      ),
    password: newPassword,
    passwordConfirm: repeatedPassword,
  })
  .check(passwordsMatch);

const sessionInfo = z.object({
  _id: id,
  createdAt: instant,
  expiresAt: instant,
  address: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  isCurrent: z.boolean(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** A picture of at most 64 KiB as a data address; PNG, JPEG or WebP. */
export const photo = z
  .string(errorCode('photoInvalid'))
  .check(
    z.maxLength(90_000, errorCode('photoTooLarge')),
    z.regex(/^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, errorCode('photoInvalid')),
  );

/** An X25519 public key: 32 bytes as base64. */
const publicKey = z
  .string(errorCode('publicKeyInvalid'))
  .check(z.regex(/^[A-Za-z0-9+/]{43}=$/, errorCode('publicKeyInvalid')));

export const profileContract = {
  read: endpoint('GET', '/api/profile', 'user', {
    summary: 'Your profile, with how codes reach the person',
    reply: accepted({
      user,
      codeBy: z.enum(codeWays),
      hasAuthenticator: z.boolean(),
      recoveryCodesLeft: z.int(),
      hasPassword: z.boolean(),
    }),
  }),
  update: endpoint('PUT', '/api/profile', 'user', {
    summary:
      'Stores name, phone and two-factor; switching on, and another phone while on, need a verified code; another phone and switching off need a fresh proof',
    stepUp: 'someChanges',
    // As specified the caller's id may come along; another one is refused.
    body: z.extend(profileForm, { userId: z.optional(idText) }),
    reply: acceptedWithErrors({ user }),
    refusals: ['codeNeeded', 'userIdForeign'],
  }),
  setPhoto: endpoint('PUT', '/api/profile/photo', 'user', {
    summary: 'Stores or, with null, removes the photo',
    body: z.object({ photo: z.nullable(photo) }),
    reply: accepted({ user }),
    refusals: ['photoInvalid', 'photoTooLarge'],
  }),
  photo: endpoint('GET', '/api/profile/photo/:photoId', 'anyone', {
    summary:
      'A photo, for those who were told its address: it is random, and a new photo gets a new one',
    params: z.object({ photoId: id }),
    reply: 'file',
    limit: { per: 'address', max: 600, seconds: 60 },
  }),
  changePassword: endpoint('PUT', '/api/profile/password', 'user', {
    summary: 'Sets a new password and ends all other sessions',
    stepUp: true,
    ...acceptBody(changePasswordForm),
    refusals: ['currentPasswordWrong', 'overloaded'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  sessions: endpoint('GET', '/api/profile/sessions', 'user', {
    summary: 'Where the account is signed in',
    reply: acceptedItems(sessionInfo),
  }),
  endSessions: endpoint('POST', '/api/profile/sessions/end', 'user', {
    summary: 'Ends one own session, or all others',
    body: z.object({ sessionId: z.optional(id), others: z.optional(z.boolean()) }),
    reply: accepted({ ended: z.int() }),
  }),
  beginAuthenticator: endpoint('POST', '/api/profile/authenticator', 'user', {
    hasSecretReply: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was confirmed',
    stepUp: true,
    reply: accepted({ secret: z.string(), uri: z.string() }),
    refusals: ['authenticatorExists'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  confirmAuthenticator: endpoint('POST', '/api/profile/authenticator/confirm', 'user', {
    hasSecretReply: true,
    summary: 'Turns the authenticator app and two-factor on; answers the recovery codes, once',
    stepUp: true,
    body: z.object({
      code: z
        .string(errorCode('codeInvalid'))
        .check(z.trim(), z.regex(/^\d{6}$/, errorCode('codeInvalid'))),
    }),
    reply: accepted({ recoveryCodes: z.array(z.string()) }),
    refusals: ['codeWrong', 'authenticatorMissing', 'codeTriesUsed'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  removeAuthenticator: endpoint('POST', '/api/profile/authenticator/remove', 'user', {
    summary: 'Removes the authenticator app',
    stepUp: true,
    reply: accepted({}),
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  renewRecoveryCodes: endpoint('POST', '/api/profile/recovery-codes', 'user', {
    hasSecretReply: true,
    summary: 'New recovery codes in place of the old ones',
    stepUp: true,
    reply: accepted({ recoveryCodes: z.array(z.string()) }),
    refusals: ['authenticatorMissing'],
    limit: { per: 'user', max: 10, seconds: 60 },
  }),
  setPublicKey: endpoint('PUT', '/api/profile/publicKey', 'user', {
    summary: 'Registers the public key; older keys stay in the history',
    stepUp: true,
    body: z.object({ public_key: publicKey }),
    reply: accepted({ user }),
    refusals: ['publicKeyInvalid', 'publicKeyTaken'],
    limit: { per: 'user', max: 20, seconds: 3_600 },
  }),
  publicKeys: endpoint('GET', '/api/profile/publicKeys', 'user', {
    summary: 'Your key history, newest first',
    reply: accepted({
      items: z.array(
        z.object({ public_key: z.string(), createdAt: instant, replacedAt: z.nullable(instant) }),
      ),
    }),
  }),
} as const;
