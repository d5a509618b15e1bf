// The worker's part in keys: they are made and opened here and never leave.
import {
  createKeyPair,
  keyFingerprint,
  keyPairFromText,
  openKeyFile,
  sealKeyFile,
  type KeyPair,
} from '@pricevault/consensus';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, OpenedKey } from './consensus-protocol.ts';
import type { WorkerState } from './worker-state.ts';

type KeyRequests = Pick<ConsensusRequests, 'makeKeys' | 'openFile' | 'openPasted' | 'forgetKey'>;

export function keyHandlers(state: WorkerState): WorkerHandlers<KeyRequests> {
  const hold = async (pair: KeyPair): Promise<OpenedKey> => {
    state.keys = pair;
    return { publicKey: pair.publicKeyText, fingerprint: await keyFingerprint(pair.publicKey) };
  };
  return {
    makeKeys: async ({ passphrase }) => {
      const pair = createKeyPair();
      const keyFile = await sealKeyFile(pair, passphrase);
      return { ...(await hold(pair)), file: keyFile };
    },
    openFile: async ({ text, passphrase }) => hold(await openKeyFile(parsed(text), passphrase)),
    openPasted: ({ text }) => hold(keyPairFromText(text)),
    forgetKey: () => {
      state.keys = null;
      return null;
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
