// Fingerprints of public keys, worked out once each.
import { useQueries } from '@tanstack/react-query';
import { useConsensusSession } from './consensus-session.tsx';

export function useFingerprints(keys: readonly string[]): (string | undefined)[] {
  const { worker } = useConsensusSession();
  const found = useQueries({
    queries: keys.map((key) => ({
      queryKey: ['fingerprint', key],
      queryFn: async () => (await worker.ask('fingerprints', { keys: [key] }))[0] ?? '',
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  return found.map(({ data }) => data);
}
