// Constants of accounts (spec 000 section 9 and the decisions on accounts).

/** Where an account signs in: our own form, or an OpenID Connect provider. */
export const loginSources = ['api', 'identity-provider'] as const;
export type LoginSource = (typeof loginSources)[number];

/** How a one-time code reaches a person. */
export const codeWays = ['sms', 'mail', 'authenticator'] as const;
export type CodeWay = (typeof codeWays)[number];

export const verificationCodeLength = 6;
/** Seconds between two codes. */
export const resendWaitSeconds = 30;

/** Addresses are compared and stored trimmed and in lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}
