// The worker's part in kept rounds: sharing marks among the keepers, proving who sent them, opening the result.
import {
  ConsensusError,
  drawUuid,
  fromBase64,
  inGroups,
  openOwnValues,
  platformRandom,
  sealOwnValues,
  toBase64,
} from '@pricevault/consensus';
import {
  goodReceipts,
  goodRefusals,
  markBits,
  markOffset,
  maxReaders,
  openKeptResult,
  planeLength,
  readDescriptor,
  requireAsked,
  requireSameTrades,
  requireTerms,
  sha256,
  shareMarks,
  shownValue,
  signMarks,
  tradesHash,
  unsignedKeepers,
  type AskedRound,
  type Descriptor,
  type Figures,
  type KeptResult,
  type OpenedTrade,
  type Pins,
  type ReadDescriptor,
  type SharedMarks,
} from '@pricevault/consensus/protocol3';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, DisplayRow, ResultRow } from './consensus-protocol.ts';
import { readAs } from './file-handlers.ts';
import { KeepersRefused } from './keepers-refused.ts';
import { openedKeys, valuationOf, type WorkerState } from './worker-state.ts';

type KeptRequests = Pick<ConsensusRequests, 'share' | 'sign' | 'receipts' | 'openKept'>;

export function keptHandlers(state: WorkerState): WorkerHandlers<KeptRequests> {
  return {
    share: async ({
      descriptor: text,
      signatures,
      pins,
      instrumentTypeId,
      publicKey,
      sequence,
      given,
      terms,
    }) => {
      const round = await trustedRound(text, signatures, pins, { instrumentTypeId });
      const { descriptor } = round;
      await requireSameTrades(descriptor, given);
      const all = state.file?.rows() ?? [];
      const trades = descriptor.trades.map(({ tradeId }) => tradeId);
      const { rows: read, leftOut } = readAs(all, trades, descriptor.step);
      const wanted = new Set(read.map(({ line }) => line));
      const rows = all.filter(({ line }) => wanted.has(line));
      state.signed = null;
      state.shared = null;
      if (rows.length === 0) return { rows: [], leftOut };
      const priced = rows.map(({ tradeId }) => tradeId);
      await requireTerms(descriptor, priced, terms);
      const marks = await shareMarks(round, rows.map(valuationOf), {
        publicKey,
        sequence,
        submissionUuid: drawUuid(platformRandom),
        readers: readersOf(descriptor, publicKey),
      });
      const { roundId, valuationDate } = descriptor;
      state.shared = {
        marks,
        rows,
        given: { roundId, valuationDate, trades: await tradesHash(descriptor) },
      };
      return { rows: sharedRows(descriptor, marks, rows), leftOut };
    },
    sign: async () => {
      const { shared, signed } = state;
      if (!shared) throw new ConsensusError('round-refused', { reason: 'nothing sealed' });
      const pair = openedKeys(state);
      // Sent again after a broken line, the same bytes must come: the vault takes one id with one content, once.
      if (signed?.by === pair) return signed.answer;
      const { contribution, digest } = signMarks(shared.marks, pair);
      const answer = {
        body: contribution,
        own: {
          submissionUuid: contribution.submission_uuid,
          sequence: contribution.sequence,
          digest: toBase64(digest),
        },
        ownValues: await sealOwnValues(pair, contribution.round_id, shared.rows.map(valuationOf)),
        given: shared.given,
      };
      state.signed = { by: pair, answer };
      return answer;
    },
    receipts: async ({ descriptor: text, digest: digestText, receipts, refusals }) => {
      const { descriptor } = await readDescriptor(text);
      const digest = fromBase64(digestText) ?? new Uint8Array(0);
      return {
        receipts: await goodReceipts(descriptor, digest, receipts),
        refusals: await goodRefusals(descriptor, digest, refusals),
      };
    },
    openKept: async ({ result, asked, pins, own, ownValues, log, now }) => {
      const pair = openedKeys(state);
      const opened = await openKeptResult(result, pair, {
        asked,
        pins,
        own,
        log: {
          key: { name: log.origin, signKey: fromBase64(log.signKey) ?? new Uint8Array(0) },
          last: log.last && { ...log.last, root: fromBase64(log.last.root) ?? new Uint8Array(0) },
          now: Math.floor(now / 1_000),
        },
      });
      const round = await readDescriptor(result.descriptor).catch(() => null);
      const about = round?.descriptor.roundId ?? '';
      const values = ownValues === null ? null : await openOwnValues(pair, about, ownValues);
      const ownOf = (tradeId: number) => {
        const found = values?.get(tradeId);
        return { own: found?.value ?? null, forward: found?.forward ?? null };
      };
      const { checks, head } = opened;
      if (round === null) return { checks, rows: [], kept: null };
      const { policy, step, embedded } = round.descriptor;
      return {
        checks,
        rows: [
          ...opened.trades.map((trade) => ({ ...openedRow(step, trade), ...ownOf(trade.tradeId) })),
          ...opened.withheld.map((tradeId) => ({ ...withheldRow(tradeId), ...ownOf(tradeId) })),
        ],
        kept: {
          policy,
          embedded,
          firms: firmsOf(round.descriptor, result),
          fingerprint: inGroups(await sha256(fromBase64(result.outputs[0] ?? '') ?? round.hash)),
          head: head && { ...head, root: toBase64(head.root) },
        },
      };
    },
  };
}

/** The round that was asked for, with three good signatures of the keepers and over a step that this browser has confirmed. */
export async function trustedRound(
  text: string,
  signatures: readonly string[],
  { signKeys, step }: Pins,
  asked: AskedRound,
): Promise<ReadDescriptor> {
  const round = await readDescriptor(text);
  requireAsked(round.descriptor, asked);
  const { keepers } = round.descriptor;
  const unsigned = unsignedKeepers(round, round.hash, signatures);
  const strangers = keepers.flatMap(({ signKey }, place) =>
    signKey === signKeys[place] ? [] : [place],
  );
  const wrong = [...new Set([...unsigned, ...strangers])];
  if (wrong.length > 0 || round.descriptor.step !== step) {
    throw new KeepersRefused(wrong.map((place) => keepers[place]?.name ?? String(place)));
  }
  return round;
}

/** The firm's keys in the round, so that colleagues can open the result too; the sender's own first. */
function readersOf({ firms }: Descriptor, publicKey: string): string[] {
  const keys = firms.find((firm) => firm.keys.includes(publicKey))?.keys ?? [];
  return [publicKey, ...keys.filter((key) => key !== publicKey)].slice(0, maxReaders);
}

function firmsOf({ firms }: Descriptor, { set }: KeptResult) {
  const counted = new Set(set.map(({ firm }) => firm));
  return firms.filter(({ id }) => counted.has(id)).map(({ name, lei }) => ({ name, lei }));
}

function openedRow(step: string, { tradeId, marks, figures }: OpenedTrade) {
  const text = (name: keyof Figures) => {
    const figure = figures[name];
    return figure === null ? null : shownValue(step, figure);
  };
  return {
    tradeId,
    n: marks,
    average: text('mean'),
    stdev: text('deviation'),
    median: text('median'),
    trimmedMean: text('trimmedMean'),
    p10: text('p10'),
    p90: text('p90'),
    state: 'published',
  } as const;
}

function withheldRow(tradeId: number) {
  return {
    tradeId,
    n: null,
    average: null,
    stdev: null,
    median: null,
    trimmedMean: null,
    p10: null,
    p90: null,
    state: 'withheld',
  } as const satisfies Partial<ResultRow>;
}

/** Derived: the value on the round's grid and its count of steps. Encrypted: the trade's bits of the vector that is sent. */
function sharedRows(
  { trades, step }: Descriptor,
  { marks, contribution }: SharedMarks,
  rows: readonly ConsensusRow[],
): DisplayRow[] {
  const places = new Map(trades.map(({ tradeId }, place) => [tradeId, place]));
  const sealed = fromBase64(contribution.sealed) ?? new Uint8Array(0);
  return rows.map(({ tradeId, valuation, forward }) => {
    const place = places.get(tradeId) ?? 0;
    const steps = (marks[place] ?? markOffset) - markOffset;
    const bits = bitsOf(sealed, place, trades.length);
    return {
      tradeId,
      valuation,
      forward,
      derived1: shownValue(step, steps),
      derived2: String(steps),
      encrypted1: hex(bits.slice(0, markBits / 2)),
      encrypted2: hex(bits.slice(markBits / 2)),
    };
  });
}

function bitsOf(sealed: Uint8Array, place: number, trades: number): number[] {
  const length = planeLength(trades);
  return Array.from(
    { length: markBits },
    (_, plane) => ((sealed[plane * length + (place >> 3)] ?? 0) >> (place & 7)) & 1,
  );
}

/** Least significant bit first. */
function hex(bits: readonly number[]): string {
  const value = bits.reduce((sum, bit, index) => sum + bit * 2 ** index, 0);
  return value.toString(16).padStart(4, '0');
}
