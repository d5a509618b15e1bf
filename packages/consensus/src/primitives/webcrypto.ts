// The platform's cryptography. Browsers hide it from pages that were not served securely; that gets a name.
import { ConsensusError } from '../errors.ts';

export function subtle() {
  const platform = globalThis.crypto?.subtle;
  if (platform === undefined) throw new ConsensusError('webcrypto-missing');
  return platform;
}
