// Key pairs of the demo accounts. They are not secret: anybody can derive them, and each is published as a key file
// (`docs/demo-keys/`), so that a new user can open a result at once.
import { keyPairOf, type KeyPair } from '@pricevault/consensus';
import { createHash } from 'node:crypto';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts';

export const demoPassphrase = demoPassword;

/** The accounts that take part in the demo's round, one for each firm. */
export const demoMembers: readonly DemoAccount[] = demoAccounts.filter(
  ({ role }) => role === 'user',
);

export function demoKeysOf(email: string): KeyPair {
  const secret = createHash('sha256').update(`PriceVault demo key of ${email}`).digest();
  return keyPairOf(new Uint8Array(secret));
}
