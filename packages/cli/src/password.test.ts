import { newPassword } from '@pricevault/contract';
import { expect, test } from 'vitest';
import { generatePassword } from './password.ts';

test('a made password satisfies the rule for new ones and is never made twice', () => {
  const made = Array.from({ length: 200 }, generatePassword);
  for (const password of made) expect(newPassword.safeParse(password).success, password).toBe(true);
  expect(new Set(made).size).toBe(made.length);
});
