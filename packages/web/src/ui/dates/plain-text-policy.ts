// The date picker puts the text of a part of the date back (`05`, `Nov`) by assigning `innerHTML`, which the
// Content-Security-Policy refuses without Trusted Types, and it knows no other way. This policy lets through what is
// nothing but text; whatever could become an element or an entity is refused as before, here and everywhere else.

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/** The text itself, or null where it could be more than text. */
export function plainTextOnly(html: string): string | null {
  return /[<&]/.test(html) ? null : html;
}

// Assignments that name no policy go to the one of this name. A page may make it once, as this file is loaded once.
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createHTML: plainTextOnly });
