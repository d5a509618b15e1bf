// The worker's part in rehearsals: synthetic members whose marks are drawn around the user's own, sealed like real ones.
import {
  createKeyPair,
  drawUuid,
  platformRandom,
  sealOwnValues,
  toBase64,
  type KeyPair,
} from '@pricevault/consensus';
import {
  figureNames,
  maxSteps,
  opens,
  sealMarks,
  shownValue,
  stepCounter,
  usualCoverage,
  type Contribution,
  type ReadDescriptor,
} from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import type { WorkerHandlers } from '../../lib/workers/worker-questions.ts';
import type { ConsensusRequests, ResultRow } from './consensus-protocol.ts';
import { readAs } from './file-handlers.ts';
import { trustedRound } from './kept-handlers.ts';
import { openedKeys, type WorkerState } from './worker-state.ts';

type RehearsalRequests = Pick<ConsensusRequests, 'rehearsalKeys' | 'rehearse' | 'rehearsalIsExact'>;
/** The steps of one member's marks, by trade. */
type Steps = ReadonlyMap<number, number>;

const policy = { minCohort: 5, minCoverage: usualCoverage, median: 8, percentiles: 20 } as const;

export function rehearsalHandlers(state: WorkerState): WorkerHandlers<RehearsalRequests> {
  return {
    rehearsalKeys: ({ count }) => {
      state.synthetic = Array.from({ length: count }, () => createKeyPair());
      return { keys: state.synthetic.map((pair) => pair.publicKeyText) };
    },
    rehearse: async ({ descriptor: text, signatures, pins }, onProgress) => {
      const pair = openedKeys(state);
      const members = [pair, ...state.synthetic];
      const rehearsalKeys = members.map(({ publicKeyText }) => publicKeyText);
      const round = await trustedRound(text, signatures, pins, { rehearsalKeys });
      const { step, trades } = round.descriptor;
      const ids = trades.map(({ tradeId }) => tradeId);
      const fromFile = fileSteps(state, ids, step);
      const own = fromFile.size > 0 ? fromFile : sampleSteps(ids, step);
      const steps = [own, ...state.synthetic.map((_, index) => syntheticSteps(ids, own, index))];
      const bodies: Contribution[] = [];
      let digest = '';
      for (const [index, keys] of members.entries()) {
        onProgress(index / members.length);
        const sealed = await sealSteps(round, keys, steps[index] ?? own);
        if (index === 0) digest = toBase64(sealed.digest);
        bodies.push(sealed.contribution);
      }
      state.rehearsed = { step, marks: byTrade(ids, steps) };
      const values = [...own].map(([tradeId, steps]) => ({
        tradeId,
        value: shownValue(step, steps),
      }));
      return {
        bodies,
        own: { submissionUuid: bodies[0]?.submission_uuid ?? '', sequence: 1, digest },
        ownValues: await sealOwnValues(pair, round.descriptor.roundId, values),
        fromFile: fromFile.size,
      };
    },
    rehearsalIsExact: ({ rows }) => {
      const { rehearsed } = state;
      return {
        isExact:
          rehearsed !== null &&
          rows.length === rehearsed.marks.size &&
          rows.every((row) =>
            isExactRow(row, rehearsed.step, rehearsed.marks.get(row.tradeId) ?? []),
          ),
      };
    },
  };
}

function sealSteps(round: ReadDescriptor, keys: KeyPair, steps: Steps) {
  const { step } = round.descriptor;
  const marks = [...steps].map(([tradeId, one]) => ({ tradeId, value: shownValue(step, one) }));
  const submissionUuid = drawUuid(platformRandom);
  return sealMarks(round, marks, { keys, submissionUuid, sequence: 1 });
}

function fileSteps(state: WorkerState, trades: readonly number[], step: string): Steps {
  const stepsIn = stepCounter(step);
  const { rows } = readAs(state.file?.rows() ?? [], trades, step);
  return new Map(rows.map(({ tradeId, read }) => [tradeId, Number(stepsIn(read))]));
}

/** Plausible premiums between 100 and 125; nobody takes them for a market. */
function sampleSteps(trades: readonly number[], step: string): Steps {
  const stepsIn = stepCounter(step);
  return new Map(
    trades.map((tradeId, index) => [tradeId, Number(stepsIn(String(100 + (index % 100) / 4)))]),
  );
}

/** Every tenth trade has marks of three synthetic members only: its figures are withheld. */
const sparse = 10;
const sparseMembers = 3;
/** Part of a mark by which synthetic members differ, and the fewest steps. */
const spread = 0.01;
const minSpread = 20;

function syntheticSteps(trades: readonly number[], own: Steps, member: number): Steps {
  const held = trades.filter((_, place) => place % sparse !== sparse - 1 || member < sparseMembers);
  return new Map(
    held.map((tradeId) => {
      const centre = own.get(tradeId) ?? 0;
      const width = Math.max(minSpread, Math.abs(centre) * spread);
      const drawn = Math.round(centre + (Math.random() - 0.5) * 2 * width);
      return [tradeId, Math.max(-maxSteps, Math.min(maxSteps, drawn))];
    }),
  );
}

function byTrade(trades: readonly number[], members: readonly Steps[]) {
  return new Map(
    trades.map((tradeId) => [tradeId, members.flatMap((steps) => steps.get(tradeId) ?? [])]),
  );
}

const columns = {
  mean: 'average',
  deviation: 'stdev',
  median: 'median',
  trimmedMean: 'trimmedMean',
  p10: 'p10',
  p90: 'p90',
} as const;

function isExactRow(row: ResultRow, step: string, marks: readonly number[]): boolean {
  if (marks.length < policy.minCohort) return row.state === 'withheld';
  const figures = plainFigures(marks);
  return (
    row.n === marks.length &&
    figureNames.every(
      (name) =>
        row[columns[name]] ===
        (opens(policy, marks.length, name) ? shownValue(step, figures[name]) : null),
    )
  );
}
