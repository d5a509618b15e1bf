// What somebody types or pastes as a code, brought into the form of a code.
import { verificationCodeLength } from '@pricevault/basics';

const recoveryCodePattern = /^[A-Z0-9]{4}(-[A-Z0-9]{4}){2}$/;

/** Without blanks, with Latin digits (Arabic keyboards type others), at most 6 characters. */
export function asCode(typed: string): string {
  return latinDigits(typed).replace(/\s/g, '').slice(0, verificationCodeLength);
}

/** Capitals, with the dashes between its three groups of four. */
export function asRecoveryCode(typed: string): string {
  const bare = latinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 12);
  return bare.match(/.{1,4}/g)?.join('-') ?? '';
}

/** Exactly 6 characters, or a whole recovery code, enable Verify (spec 000 section 5). */
export function isCompleteCode(code: string, isRecovery: boolean): boolean {
  return isRecovery ? recoveryCodePattern.test(code) : code.length === verificationCodeLength;
}

/** Arabic-Indic and extended Arabic-Indic digits. */
function latinDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}
