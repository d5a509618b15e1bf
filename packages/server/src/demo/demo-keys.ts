// Key pairs of the demo accounts. They are no secret: everybody can work them out, and each is handed out as a key file
// (`docs/demo-keys/`), so that a newcomer opens a result at once.
import { keyPairOf, type KeyPair } from '@pricevault/consensus';
import { createHash } from 'node:crypto';
import { demoAccounts, demoPassword, type DemoAccount } from './demo-accounts.ts';

export const demoPassphrase = demoPassword;

/** Accounts that take part in the demo's round: one of each firm. */
export const demoMembers: readonly DemoAccount[] = demoAccounts.filter(
  ({ role }) => role === 'user',
);

export function demoKeysOf(email: string): KeyPair {
  const secret = createHash('sha256').update(`PriceVault demo key of ${email}`).digest();
  return keyPairOf(new Uint8Array(secret));
}
