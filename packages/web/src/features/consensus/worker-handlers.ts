// What the worker does when it is asked. One key pair, one loaded file and one sealed submission at a time.
import {
  boxContribution,
  ConsensusError,
  createKeyPair,
  encryptSubmission,
  keyFingerprint,
  keyPairFromText,
  openKeyFile,
  openOwnValues,
  openResult,
  openRound,
  sealContribution,
  sealKeyFile,
  sealOwnValues,
  sealValues,
  shareSubmissionKeys,
  type EncryptedSubmission,
  type KeyPair,
  type SealedContribution,
  type SealedValues,
} from '@pricevault/consensus';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type {
  ConsensusRequests,
  DisplayRow,
  OpenedKey,
  ResultRow,
  SealedBody,
} from './consensus-protocol.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import { madeUpValues } from './made-up-values.ts';
import { readValuations, type ValuationFile } from './valuation-file.ts';

const noExpected: ReadonlyMap<number, number> = new Map();

export function createHandlers(): WorkerHandlers<ConsensusRequests> {
  let keys: KeyPair | null = null;
  let file: ValuationFile | null = null;
  let sealed: { values: SealedValues; rows: readonly ConsensusRow[] } | null = null;
  let boxed: { by: KeyPair; answer: ConsensusRequests['box']['answer'] } | null = null;
  let encrypted: EncryptedSubmission | null = null;
  let madeUp: readonly KeyPair[] = [];

  const forgetPrepared = () => {
    sealed = null;
    boxed = null;
    encrypted = null;
  };
  const openedKeys = () => {
    if (!keys) throw new ConsensusError('key-refused', { reason: 'not opened' });
    return keys;
  };
  const hold = async (pair: KeyPair): Promise<OpenedKey> => {
    keys = pair;
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
      keys = null;
      return null;
    },

    loadFile: async ({ file: chosen }, onProgress) => {
      file = null;
      forgetPrepared();
      const read = await readValuations(chosen, onProgress);
      if ('problem' in read) return read;
      file = read;
      return file.loaded(null, noExpected);
    },
    readNumbers: ({ mark, expected }) => {
      if (!file) throw new ConsensusError('values-refused');
      forgetPrepared();
      return file.loaded(mark, new Map(expected));
    },
    seal: async ({ round, publicKey }) => {
      const trades = new Set(round.trades);
      const all = file?.rows() ?? [];
      const rows = all.filter(({ tradeId }) => trades.has(tradeId));
      const values = await sealValues(round, publicKey, rows.map(valuationOf));
      sealed = { values, rows };
      boxed = null;
      const others = all.filter(({ tradeId }) => !trades.has(tradeId));
      return { rows: sealedRows(values, rows), leftOut: others.map(outside('rowNotInRound')) };
    },
    box: async () => {
      if (!sealed) throw new ConsensusError('round-refused', { reason: 'nothing sealed' });
      const pair = openedKeys();
      // Sent again after a broken line, the same bytes must come: the vault takes one id with one content, once.
      if (boxed?.by === pair) return boxed.answer;
      const contribution = boxContribution(sealed.values, pair);
      const about = contribution.upload.round_id;
      const answer = {
        body: bodyOf(contribution),
        acknowledgement: contribution.acknowledgement,
        ownValues: await sealOwnValues(pair, about, sealed.rows.map(valuationOf)),
      };
      boxed = { by: pair, answer };
      return answer;
    },

    encryptRows: async ({ left }, onProgress) => {
      const unknown = new Set(left);
      const all = file?.rows() ?? [];
      const rows = all.filter(({ tradeId }) => !unknown.has(tradeId));
      encrypted = await encryptSubmission(rows.map(valuationOf), {
        onProgress: (done, all) => onProgress(done / all),
      });
      const others = all.filter(({ tradeId }) => unknown.has(tradeId));
      return {
        rows: encryptedRows(encrypted, rows),
        leftOut: others.map(outside('rowTradeUnknown')),
      };
    },
    encryptedItems: () => ({ items: JSON.stringify(encrypted?.items ?? []) }),
    shareRows: ({ receivers, submissionUuid }) => {
      if (!encrypted) throw new ConsensusError('round-refused', { reason: 'nothing encrypted' });
      const records = shareSubmissionKeys(
        encrypted.secrets,
        openedKeys(),
        receivers,
        submissionUuid,
      );
      return {
        sharedKeys: JSON.stringify(records),
        randomValues: JSON.stringify(encrypted.randomValues),
        tradeIds: [...encrypted.tradeIds],
      };
    },

    openSealed: async ({ result, acknowledged, checkedKeys, ownValues }, onProgress) => {
      const pair = openedKeys();
      const opened = await openRound(
        result,
        { keys: pair, acknowledged, checkedKeys },
        (done, all) => onProgress(done / all),
      );
      const own = ownValues ? await openOwnValues(pair, result.round.id, ownValues) : null;
      const ownOf = (tradeId: number) => {
        const found = own?.get(tradeId);
        return { own: found?.value ?? null, forward: found?.forward ?? null };
      };
      const rows: ResultRow[] = [
        ...opened.trades.map(({ tradeId, n, numbers }) => ({
          tradeId,
          ...ownOf(tradeId),
          n,
          average: numbers?.average ?? null,
          stdev: numbers?.stdev ?? null,
          state: numbers ? ('published' as const) : ('disputed' as const),
        })),
        ...opened.suppressed.map(({ tradeId, n }) => ({
          tradeId,
          ...ownOf(tradeId),
          n,
          average: null,
          stdev: null,
          state: 'suppressed' as const,
        })),
      ].toSorted((a, b) => a.tradeId - b.tradeId);
      const { checks, isDisputed, fingerprint } = opened;
      return { checks, rows, isDisputed, fingerprint, ownReceivedAt: result.ownReceivedAt };
    },
    openRows: async ({ result }, onProgress) => {
      const opened = await openResult(result, openedKeys(), (done, all) => onProgress(done / all));
      const rows = opened.map((row): ResultRow => ({
        ...row,
        own: null,
        forward: null,
        state: 'published',
      }));
      return { checks: [], rows, isDisputed: false, fingerprint: null, ownReceivedAt: null };
    },
    addOwn: async ({ file: chosen, expected }, onProgress) => {
      const read = await readValuations(chosen, onProgress);
      if ('problem' in read) throw new ConsensusError('values-refused');
      const { numbers } = read.loaded(null, new Map(expected));
      if (numbers?.basis === 'open') throw new ConsensusError('values-refused');
      return {
        values: read
          .rows()
          .map(
            ({ tradeId, valuation, forward }) => [tradeId, { value: valuation, forward }] as const,
          ),
      };
    },

    rehearsalKeys: ({ count }) => {
      madeUp = Array.from({ length: count }, () => createKeyPair());
      return { keys: madeUp.map((pair) => pair.publicKeyText) };
    },
    rehearse: async ({ round }, onProgress) => {
      const pair = openedKeys();
      const { values, averages } = madeUpValues(round.trades, madeUp.length + 1);
      const [ownOnes = [], ...others] = values;
      const own = await sealContribution(round, pair, ownOnes);
      const bodies = [bodyOf(own)];
      for (const [index, member] of madeUp.entries()) {
        onProgress(bodies.length / values.length);
        bodies.push(bodyOf(await sealContribution(round, member, others[index] ?? [])));
      }
      const { acknowledgement } = own;
      return {
        bodies,
        averages,
        acknowledgement,
        ownValues: await sealOwnValues(pair, round.id, ownOnes),
      };
    },
  };
}

function valuationOf({ tradeId, valuation, forward, line }: ConsensusRow) {
  return { tradeId, value: valuation, forward, line };
}

function bodyOf({ upload, sharing }: SealedContribution): SealedBody {
  return {
    ...upload,
    items: JSON.stringify(upload.items),
    sharedKeys: JSON.stringify(sharing.sharedKeys),
    randomValues: JSON.stringify(sharing.randomValues),
  };
}

/** Characters of a ring element that a cell shows. */
const shownCharacters = 16;

function sealedRows({ upload, units, tradeIds }: SealedValues, rows: readonly ConsensusRow[]) {
  const rowOf = new Map(rows.map((row) => [row.tradeId, row]));
  const [{ encrypted1, encrypted2 }] = upload.items;
  // 48 bytes are three elements in 64 characters: a cell shows where its element begins.
  const piece = (text: string, index: number) => {
    const from = Math.floor((index * 64) / 3);
    return `${text.slice(from, from + shownCharacters)}…`;
  };
  return tradeIds.map((tradeId, index): DisplayRow => {
    const row = rowOf.get(tradeId);
    const unit = units[index] ?? 0n;
    return {
      tradeId,
      valuation: row?.valuation ?? '',
      forward: row?.forward ?? null,
      derived1: String(unit),
      derived2: String(unit * unit),
      encrypted1: piece(encrypted1, index),
      encrypted2: piece(encrypted2, index),
    };
  });
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

function outside(code: string) {
  return ({ line, tradeId }: ConsensusRow): SkipReason => ({ line, code, value: String(tradeId) });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
