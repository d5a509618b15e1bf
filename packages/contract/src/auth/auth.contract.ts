// Signing in and staying signed in. Tokens live 30 minutes and are renewed by reading the signed-in user.
import { codeWays, firmRoles, languageCodes, loginSources, roles } from '@pricevault/basics';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { errorCode } from '../platform/error-code.ts';
import { canBeRead, plainName } from '../platform/plain-name.ts';
import { accepted, acceptedWithErrors, idText } from '../platform/schemas.ts';

/** The signed-in user (spec 000 section 3). `role` is a list there; it holds one role. */
export const user = z.object({
  id: z.string(),
  userId: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  tfa_enable: z.boolean(),
  role: z.array(z.enum(roles)),
  /** Where the photo is; null without one. */
  photoURL: z.nullable(z.string()),
  public_key: z.nullable(z.string()),
  settings: z.record(z.string(), z.unknown()),
  shortcuts: z.array(z.string()),
  language: z.enum(languageCodes),
  loginSource: z.enum(loginSources),
  /** The account of an approved pilot partner. */
  isBeta: z.boolean(),
  /** What the user may do in the firm. */
  firmRole: z.enum(firmRoles),
});
export type User = z.output<typeof user>;

export const email = z.string(errorCode('emailRequired')).check(
  z.trim(),
  // Not aborting: an aborted field would silence the rules that compare fields. Hence the pattern accepts the empty text.
  z.minLength(1, errorCode('emailRequired')),
  z.maxLength(254, errorCode('emailInvalid')),
  z.regex(/^$|^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@.]+$/, errorCode('emailInvalid')),
);

/** The rule for every password that is newly set: at register, reset, change and by the command line. */
export const newPassword = z
  .string(errorCode('newPasswordWeak'))
  .check(
    z.regex(
      /^(?=.*\p{Ll})(?=.*\p{Lu})(?=.*\d)(?=.*[^\p{L}\d\s]).{10,}$/su,
      errorCode('newPasswordWeak'),
    ),
    z.maxLength(200, errorCode('passwordTooLong')),
  );

export const displayName = z.string(errorCode('displayNameRequired')).check(
  z.trim(),
  z.minLength(1, errorCode('displayNameRequired')),
  z.maxLength(200, errorCode('displayNameTooLong')),
  // Not both for an empty one, and no abort: it would leave the other fields of a form unchecked.
  z.refine((name) => name === '' || canBeRead(name), errorCode('displayNameRequired')),
  plainName,
);

/** What signing in answers: a token, or the demand for a code and the one-time id of the challenge. */
export const signInReply = acceptedWithErrors({
  enabledVerify: z.boolean(),
  access_token: z.optional(z.string()),
  user: z.optional(user),
  /** With `enabledVerify`: the challenge's id, not the account's. */
  userId: z.optional(z.string()),
  /** With `enabledVerify`: how the code reaches the person. */
  codeBy: z.optional(z.enum(codeWays)),
  /** With `enabledVerify`: whether a passkey will do instead of the code. */
  hasPasskeys: z.optional(z.boolean()),
});
export type SignInReply = z.output<typeof signInReply>;
export type SignInAnswer = Omit<SignInReply, 'success' | 'errors'>;

/** What every new account needs, at registration and on the command line. */
export const newAccount = z.object({ email, displayName, password: newPassword });

export const loginForm = z.object({
  email,
  password: z
    .string(errorCode('passwordRequired'))
    .check(
      z.minLength(1, { ...errorCode('passwordRequired'), abort: true }),
      z.minLength(4, errorCode('passwordTooShort')),
      z.maxLength(200, errorCode('passwordTooLong')),
    ),
});
export type LoginForm = z.output<typeof loginForm>;

const settingsDepth = 12;

/** Nesting without end, and texts that cannot be stored, are refused. */
function isPlainValue(value: unknown, depth = settingsDepth): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(
      ([name, inner]) => isPlainValue(name) && isPlainValue(inner, depth - 1),
    )
  );
}

/** A page of the application with what it is asked for: one slash, then nothing that a browser reads as another host. */
const ownAddress = z
  .string(errorCode('shortcutInvalid'))
  .check(
    z.maxLength(200, errorCode('shortcutInvalid')),
    z.regex(/^\/(?![/\\])[^\\\s\p{Cc}]*$/u, errorCode('shortcutInvalid')),
  );

/** What a person may change of their own record here; everything else in the body is ignored. */
const ownSettings = z.object({
  /** Both name the caller's account, as the user itself does; another one is refused. */
  id: z.optional(idText),
  userId: z.optional(idText),
  settings: z.optional(
    z
      .record(
        z.string().check(z.maxLength(60, errorCode('settingsInvalid'))),
        z.unknown(),
        errorCode('settingsInvalid'),
      )
      .check(z.refine((settings) => isPlainValue(settings), errorCode('settingsInvalid'))),
  ),
  shortcuts: z.optional(
    z
      .array(ownAddress, errorCode('settingsInvalid'))
      .check(z.maxLength(50, errorCode('settingsInvalid'))),
  ),
  language: z.optional(z.enum(languageCodes, errorCode('languageInvalid'))),
});

export const authContract = {
  login: endpoint('POST', '/api/auth/login', 'anyone', {
    ignoresKey: 'opensSession',
    summary: 'Signs in with e-mail and password; answers a token, or demands a code',
    body: loginForm,
    reply: signInReply,
    refusals: ['signInRefused', 'emailNotVerified', 'accountDisabled', 'overloaded'],
    limit: { per: 'address', max: 60, seconds: 60 },
  }),
  currentUser: endpoint('GET', '/api/auth/user', 'user', {
    summary: 'The signed-in user with a fresh token',
    reply: accepted({
      user,
      access_token: z.string(),
      /** The last event before this reply, for `Last-Event-ID`: a stream that goes on from there misses nothing read later. */
      lastEvent: z.string(),
    }),
  }),
  updateUser: endpoint('POST', '/api/auth/user/update', 'user', {
    summary: 'Stores your settings, shortcuts and language',
    body: z.object({ user: ownSettings }),
    reply: accepted({ user, message: z.string() }),
    refusals: ['accountNotYours', 'settingsTooLarge'],
    bodyLimit: 64 * 1024,
  }),
  logout: endpoint('POST', '/api/auth/logout', 'user', {
    ignoresKey: 'endsSession',
    summary: 'Ends the session on the server',
    reply: accepted({}),
  }),
} as const;

export const authEvents = {
  /** The session ended (logout, password, disabled): sign out. */
  'session.ended': z.object({}),
} as const;
