import { newPassword } from '@pricevault/contract';
import { describe, expect, it } from 'vitest';
import { metPasswordRules, passwordRules } from './password-rules.ts';

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
