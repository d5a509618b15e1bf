// The parts of the contract's rule for new passwords, one by one, so that a page can tick them off. The contract's
// schema decides; a test holds both together.

const tests = {
  length: /^.{10,}$/su,
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/,
  special: /[^\p{L}\d\s]/u,
} as const;

export type PasswordRule = keyof typeof tests;

export const passwordRules = Object.keys(tests) as readonly PasswordRule[];

export function metPasswordRules(password: string): ReadonlySet<PasswordRule> {
  return new Set(passwordRules.filter((rule) => tests[rule].test(password)));
}
