import { expect, test } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';

test('without another cost passwords are hashed as the product does: argon2id, 19 MiB, two passes', async () => {
  const passwords = createPasswordHasher();
  const stored = await passwords.hash('correct horse');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(await passwords.verify(stored, 'correct horse')).toBe(true);
  expect(await passwords.verify(stored, 'wrong horse')).toBe(false);
});

test('a hash of another cost is outdated and still verified', async () => {
  const passwords = createPasswordHasher();
  const cheap = await createPasswordHasher({ memoryCost: 256, timeCost: 1 }).hash('correct horse');
  expect(passwords.isOutdated(cheap)).toBe(true);
  expect(await passwords.verify(cheap, 'correct horse')).toBe(true);
  expect(await passwords.verify(null, 'a password that nobody has')).toBe(false);
});
