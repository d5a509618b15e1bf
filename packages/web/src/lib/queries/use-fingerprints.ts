// Fingerprints of public keys (base64), each calculated once.
import { useQueries } from '@tanstack/react-query';
import { keyFingerprint } from '@pricevault/consensus/keys/fingerprint';
import { publicKeyBytes } from '@pricevault/consensus/keys/public-key';

/** Undefined until it is calculated. */
export function useFingerprints(keys: readonly string[]): (string | undefined)[] {
  const found = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['fingerprint', key],
      queryFn: () => keyFingerprint(publicKeyBytes(key)),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return found.map(({ data }) => data);
}
