// What the worker does when it is asked.
import {
  createKeyPair,
  keyFingerprint,
  keyPairFromText,
  openKeyFile,
  sealKeyFile,
  type KeyPair,
  ConsensusError,
  encryptSubmission,
  openResult,
  shareSubmissionKeys,
  type EncryptedSubmission,
} from '@pricevault/consensus';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, OpenedKey, DisplayRow, ResultRow } from './consensus-protocol.ts';
import { fileHandlers } from './file-handlers.ts';
import { keptHandlers } from './kept-handlers.ts';
import { rehearsalHandlers } from './rehearsal-handlers.ts';
import {
  emptyState,
  type WorkerState,
  leftOutBecause,
  openedKeys,
  valuationOf,
} from './worker-state.ts';

type RowRequests = Pick<
  ConsensusRequests,
  'encryptRows' | 'encryptedItems' | 'shareRows' | 'openRows'
>;

const noFigures = { median: null, trimmedMean: null, p10: null, p90: null } as const;

export function createHandlers(): WorkerHandlers<ConsensusRequests> {
  const state = emptyState();
  return {
    ...keyHandlers(state),
    ...fileHandlers(state),
    ...keptHandlers(state),
    ...rowHandlers(state),
    ...rehearsalHandlers(state),
  };
}

// The worker's part in keys: they are made and opened here and never leave.
type KeyRequests = Pick<ConsensusRequests, 'makeKeys' | 'openFile' | 'openPasted' | 'forgetKey'>;

function keyHandlers(state: WorkerState): WorkerHandlers<KeyRequests> {
  const named = async (pair: KeyPair): Promise<OpenedKey> => ({
    publicKey: pair.publicKeyText,
    fingerprint: await keyFingerprint(pair.publicKey),
  });
  const hold = (pair: KeyPair) => {
    state.keys = pair;
    return named(pair);
  };
  return {
    makeKeys: async ({ passphrase }) => {
      const pair = createKeyPair();
      // Only the file holds the new key: whoever wants to use it opens that.
      state.keys = null;
      return { ...(await named(pair)), file: await sealKeyFile(pair, passphrase) };
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

// The worker's part in protocol 1: rows, masks, and the result of a date.
function rowHandlers(state: WorkerState): WorkerHandlers<RowRequests> {
  return {
    encryptRows: async ({ left }, onProgress) => {
      const unknown = new Set(left);
      const all = state.file?.rows() ?? [];
      const rows = all.filter(({ tradeId }) => !unknown.has(tradeId));
      state.encrypted = await encryptSubmission(rows.map(valuationOf), {
        onProgress: (done, total) => onProgress(done / total),
      });
      const others = all.filter(({ tradeId }) => unknown.has(tradeId));
      return {
        rows: encryptedRows(state.encrypted, rows),
        leftOut: others.map(leftOutBecause('rowTradeUnknown')),
      };
    },
    encryptedItems: () => ({ items: JSON.stringify(state.encrypted?.items ?? []) }),
    shareRows: ({ receivers, submissionUuid }) => {
      const { encrypted } = state;
      if (!encrypted) throw new ConsensusError('round-refused', { reason: 'nothing encrypted' });
      const records = shareSubmissionKeys(
        encrypted.secrets,
        openedKeys(state),
        receivers,
        submissionUuid,
      );
      return {
        sharedKeys: JSON.stringify(records),
        randomValues: JSON.stringify(encrypted.randomValues),
        tradeIds: [...encrypted.tradeIds],
      };
    },
    openRows: async ({ result }, onProgress) => {
      const opened = await openResult(result, openedKeys(state), (done, all) =>
        onProgress(done / all),
      );
      const rows = opened.map((row): ResultRow => ({
        ...noFigures,
        ...row,
        own: null,
        forward: null,
        state: 'published',
      }));
      return { checks: [], rows, kept: null };
    },
  };
}

function encryptedRows({ items, derivations }: EncryptedSubmission, rows: readonly ConsensusRow[]) {
  return rows.map(({ tradeId, valuation, forward }, index): DisplayRow => ({
    tradeId,
    valuation,
    forward,
    derived1: withoutFill(derivations[index]?.derivation1),
    derived2: withoutFill(derivations[index]?.derivation2),
    encrypted1: items[index]?.encrypted1 ?? '',
    encrypted2: items[index]?.encrypted2 ?? '',
  }));
}

/** The zeros in front only give all texts one length. */
function withoutFill(text = ''): string {
  return text.replace(/^(-?)0+(?=\d)/, '$1');
}
