// Fingerprints of public keys (base64), each calculated once.
import { useQueries } from '@tanstack/react-query';
import { loadPart } from '../parts/part-loading.ts';

/** Undefined until it is calculated. */
export function useFingerprints(keys: readonly string[]): (string | undefined)[] {
  const found = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['fingerprint', key],
      queryFn: async () => {
        const { fingerprintOf } = await loadPart(() => import('./key-fingerprint.ts'));
        return fingerprintOf(key);
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return found.map(({ data }) => data);
}
