// Fingerprints of public keys (base64), each calculated once.
import { useQueries } from '@tanstack/react-query';
import { keyFingerprint } from '@pricevault/consensus/keys/fingerprint';
import { fromBase64 } from '@pricevault/consensus/encoding/base64';

/** Undefined until it is calculated. */
export function useFingerprints(keys: readonly string[]): (string | undefined)[] {
  const found = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['fingerprint', key],
      queryFn: () => keyFingerprint(fromBase64(key) ?? new Uint8Array(0)),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return found.map(({ data }) => data);
}
