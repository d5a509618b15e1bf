// The words of one page in one language, as they travel inside the pre-rendered page. Runs at build time only; the
// browser knows the types alone.
import {
  authContract,
  codesContract,
  firmsContract,
  identityProviderContract,
  passkeySignInContract,
  registrationContract,
  transactionsContract,
  type ErrorCode,
} from '@pricevault/contract';
import type { LanguageCode } from '@pricevault/basics';
import type { PublicPageName } from './pages.ts';
import type { Words } from './words/en.ts';

/** Sentences by error code, for the calls that public pages make. */
export type ErrorWords = Readonly<Record<string, string>>;

export type AllWords = Words & { readonly errors: ErrorWords };

export interface PageWords<Name extends PublicPageName = PublicPageName> {
  readonly shared: Words['shared'];
  readonly page: Words[Name];
  readonly errors: ErrorWords;
}

/** What every public page is rendered from, at build time and in the browser alike. */
export interface PageProps<Name extends PublicPageName> {
  readonly words: PageWords<Name>;
  readonly language: LanguageCode;
}

/** What parts of forms need that are not of one page. */
export type FormWords = Pick<PageWords, 'shared' | 'errors'>;

const everyCall = [
  'inputInvalid',
  'tooManyRequests',
  'serverError',
  'databaseAway',
  'overloaded',
] as const satisfies readonly ErrorCode[];
const emailCodes = ['emailRequired', 'emailInvalid'] as const satisfies readonly ErrorCode[];
const newPasswordCodes = [
  'newPasswordWeak',
  'passwordTooLong',
  'passwordsDiffer',
  'passwordConfirmRequired',
] as const satisfies readonly ErrorCode[];

/** What the forms of a page can say, and the refusals of its calls; a page that calls nothing carries none. */
const codesOfPage: Record<PublicPageName, readonly ErrorCode[]> = {
  landing: [...everyCall, ...emailCodes],
  'become-a-pilot-partner': [...everyCall, ...emailCodes, 'partnerAssetRequired'],
  about: [],
  clients: [],
  help: [],
  'who-can-see-what': [],
  terms: [],
  privacy: [],
  careers: [],
  data: [],
  search: [
    ...everyCall,
    'rangeInvalid',
    'strikeInvalid',
    'pageInvalid',
    'limitInvalid',
    ...transactionsContract.search.refusals,
  ],
  'not-found': [],
  login: [
    ...everyCall,
    ...emailCodes,
    'passwordRequired',
    'passwordTooShort',
    'passwordTooLong',
    ...authContract.login.refusals,
    ...registrationContract.unlock.refusals,
    'codeInvalid',
    ...codesContract.sendCode.refusals,
    ...codesContract.verifyCode.refusals,
    ...passkeySignInContract.signInWithPasskey.refusals,
    ...identityProviderContract.startIdentityProvider.refusals,
    ...identityProviderContract.finishIdentityProvider.refusals,
    'identityRefused',
    'identityEmailUnverified',
  ],
  register: [
    ...everyCall,
    ...emailCodes,
    ...newPasswordCodes,
    'displayNameRequired',
    'displayNameTooLong',
    'nameUnsafe',
    ...registrationContract.register.refusals,
  ],
  'forgot-password': [...everyCall, ...emailCodes],
  'reset-password': [
    ...everyCall,
    ...newPasswordCodes,
    ...registrationContract.resetPassword.refusals,
  ],
  'verify-email': [...everyCall, ...emailCodes, ...registrationContract.verifyEmail.refusals],
  'join-firm': [
    ...everyCall,
    ...firmsContract.readInvitation.refusals,
    ...firmsContract.join.refusals,
    'accessTokenInvalid',
    'accessTokenExpired',
  ],
};

/** Every code that some public page has a sentence for. */
export const publicErrorCodes: readonly ErrorCode[] = [
  ...new Set(Object.values(codesOfPage).flat()),
];

export function pageWords<Name extends PublicPageName>(
  words: AllWords,
  name: Name,
): PageWords<Name> {
  const own = [...new Set(codesOfPage[name])];
  return {
    shared: words.shared,
    page: words[name],
    errors: Object.fromEntries(own.map((code) => [code, words.errors[code] ?? ''])),
  };
}
