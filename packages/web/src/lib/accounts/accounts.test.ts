import { describe, expect, it } from 'vitest';
import { asCode, asRecoveryCode, isCompleteCode } from './code-input.ts';
import { newPassword } from '@pricevault/contract';
import { metPasswordRules, passwordRules } from './password-rules.ts';

describe('a typed code', () => {
  it.each([
    ['123 456', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['۱۲۳۴۵۶', '123456'],
    ['1234567', '123456'],
  ])('%s reads %s', (typed, code) => expect(asCode(typed)).toBe(code));

  it.each([
    ['abcd2345efgh', 'ABCD-2345-EFGH'],
    ['ABCD-2345-EFGH', 'ABCD-2345-EFGH'],
    ['abcd 2', 'ABCD-2'],
  ])('the recovery code %s reads %s', (typed, code) => expect(asRecoveryCode(typed)).toBe(code));

  it('is complete with 6 characters, or with a whole recovery code', () => {
    expect(isCompleteCode('12345', false)).toBe(false);
    expect(isCompleteCode('123456', false)).toBe(true);
    expect(isCompleteCode('123456', true)).toBe(false);
    expect(isCompleteCode('ABCD-2345-EFGH', true)).toBe(true);
  });
});

describe('the parts of the password rule', () => {
  it.each([
    ['', []],
    ['vault', ['lowercase']],
    ['Vault2026', ['lowercase', 'uppercase', 'digit']],
    ['Vault-2026', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['vault-2026', ['length', 'lowercase', 'digit', 'special']],
    ['VAULT-2026', ['length', 'uppercase', 'digit', 'special']],
    ['Vault-vault', ['length', 'lowercase', 'uppercase', 'special']],
    ['Vault 2026 ', ['length', 'lowercase', 'uppercase', 'digit']],
    ['Kasa🔒Şifre1', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
    ['Şıkç9-ğüşö', ['length', 'lowercase', 'uppercase', 'digit', 'special']],
  ])('of %j are met together exactly when the contract takes it', (password, met) => {
    const found = metPasswordRules(password);
    expect([...found]).toEqual(met);
    expect(newPassword.safeParse(password).success).toBe(found.size === passwordRules.length);
  });
});
