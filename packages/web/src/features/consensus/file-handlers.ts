// The worker's part in files of valuations: reading them, and looking at the marks before they are sealed.
import { ConsensusError } from '@pricevault/consensus';
import {
  isStepTooFine,
  markOffset,
  shownValue,
  stepCounter,
} from '@pricevault/consensus/protocol3';
import type { ConsensusRow } from '@pricevault/file-formats/consensus/consensus-file';
import { markWarnings, type MarkWarning } from '@pricevault/pricing';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { SkipReason } from '../../ui/upload/upload-protocol.ts';
import type { ConsensusRequests, ReadRow, Reading } from './consensus-protocol.ts';
import { readValuations } from './valuation-file.ts';
import { forgetPrepared, leftOutBecause, type WorkerState } from './worker-state.ts';

type FileRequests = Pick<
  ConsensusRequests,
  'loadFile' | 'readNumbers' | 'warnings' | 'read' | 'addOwn'
>;

const noExpected: ReadonlyMap<number, number> = new Map();
/** Warnings that are listed; the rest are only counted. */
const warningsShown = 200;

export function fileHandlers(state: WorkerState): WorkerHandlers<FileRequests> {
  return {
    loadFile: async ({ file: chosen, sheet }, onProgress) => {
      state.file = null;
      forgetPrepared(state);
      const read = await readValuations(chosen, onProgress, sheet);
      if ('problem' in read) return read;
      state.file = read;
      return read.loaded(null, noExpected);
    },
    readNumbers: ({ mark, expected }) => {
      if (!state.file) throw new ConsensusError('values-refused');
      forgetPrepared(state);
      return state.file.loaded(mark, new Map(expected));
    },
    warnings: ({ references, today }) => {
      const knownTrades = new Map(references.map((one) => [one.tradeId, one]));
      const given = (state.file?.rows() ?? []).map(({ line, tradeId, valuation }) => ({
        line,
        tradeId,
        value: Number(valuation),
      }));
      return counted(markWarnings(given, knownTrades, today));
    },
    read: ({ trades, step }) => readAs(state.file?.rows() ?? [], trades, step),
    addOwn: async ({ file: chosen, sheet, mark, expected }, onProgress) => {
      const read = await readValuations(chosen, onProgress, sheet);
      if ('problem' in read) return read;
      const loaded = read.loaded(mark, new Map(expected));
      const rows = loaded.numbers?.basis === 'open' ? [] : read.rows();
      return {
        ...loaded,
        values: rows.map(
          ({ tradeId, valuation, forward }) => [tradeId, { value: valuation, forward }] as const,
        ),
      };
    },
  };
}

function counted(found: readonly MarkWarning[]) {
  const counts: Record<string, number> = {};
  for (const { code } of found) counts[code] = (counts[code] ?? 0) + 1;
  return {
    counts,
    rowCount: new Set(found.map(({ line }) => line)).size,
    rows: found.slice(0, warningsShown),
  };
}

/** Rows of other trades and values beyond the round's range are left out, each with its line. */
export function readAs(
  all: readonly ConsensusRow[],
  trades: readonly number[],
  step: string,
): Reading {
  const inRound = new Set(trades);
  const stepsIn = stepCounter(step);
  const rows: ReadRow[] = [];
  const steps: number[] = [];
  const leftOut: SkipReason[] = [];
  for (const row of all) {
    if (!inRound.has(row.tradeId)) {
      leftOut.push(leftOutBecause('rowNotInRound')(row));
      continue;
    }
    const found = stepsIn(row.valuation);
    if (typeof found === 'string') {
      leftOut.push({ line: row.line, code: 'rowTooLarge', value: row.valuation });
      continue;
    }
    const read = shownValue(step, found);
    steps.push(found + markOffset);
    rows.push({
      line: row.line,
      tradeId: row.tradeId,
      written: row.valuation,
      read,
      isRounded: Number(read) !== Number(row.valuation),
    });
  }
  return {
    rows,
    rounded: rows.filter(({ isRounded }) => isRounded).length,
    leftOut,
    isStepTooFine: isStepTooFine(Uint32Array.from(steps)),
  };
}
