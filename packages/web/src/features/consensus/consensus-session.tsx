// One worker for the page, and the key that is open in it. Leaving the page ends both.
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { openOwnWorker } from '../../lib/workers/own-worker.ts';
import { connectConsensus, type ConsensusWorker } from './consensus-client.ts';
import type { OpenedKey } from './consensus-protocol.ts';
// oxlint-disable-next-line import/default -- the build answers the worker's address
import workerAddress from './consensus.worker.ts?worker&url';

interface ConsensusSession {
  readonly worker: ConsensusWorker;
  readonly opened: OpenedKey | null;
  readonly setOpened: (key: OpenedKey | null) => void;
}

const SessionContext = createContext<ConsensusSession | null>(null);

export function ConsensusSessionProvider({ children }: { readonly children: ReactNode }) {
  const [worker, setWorker] = useState<ConsensusWorker | null>(null);
  const [opened, setOpened] = useState<OpenedKey | null>(null);
  useEffect(() => {
    const connected = connectConsensus(openOwnWorker(workerAddress));
    setWorker(connected);
    return () => {
      connected.close();
      setOpened(null);
    };
  }, []);
  const session = useMemo(() => worker && { worker, opened, setOpened }, [worker, opened]);
  return session && <SessionContext value={session}>{children}</SessionContext>;
}

export function useConsensusSession(): ConsensusSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('This part belongs to the consensus pages.');
  return session;
}
