// Phase one. Opened to the keepers: for each trade whether it has enough marks, their number where it has, and for each
// contribution whether it covers enough trades. Nothing else, and nothing before all of it is verified.
import { tradesToCover, type OpeningPolicy } from '@pricevault/consensus/protocol3';
import { countMarks } from './circuit/counting.ts';
import { Lines, type Wire } from './circuit/words.ts';
import { labelledHash } from './engine/hashing.ts';
import { runOpening } from './engine/opening.ts';
import { Session, type SessionOptions } from './engine/session.ts';
import { compareInputs, markWires, type RoundInputs } from './inputs.ts';

export interface RoundCounts {
  /** For each trade the number of marks; null where there are too few to say. */
  readonly marks: readonly (number | null)[];
  /** For each contribution whether its readers see the figures. */
  readonly covered: readonly boolean[];
}

/** Verified shares of what phase one opens: two of each wire, own and next. A keeper stores them before anything opens. */
export interface CountShares {
  readonly isEnough: Wire;
  /** In the lowest bit of the word of each contribution; null where there are too few contributions to open anything. */
  readonly isCovered: Wire | null;
  readonly marks: readonly Wire[];
}

/** Phase one. Opens nothing: the counts open by `openCounts`, once three keepers have their shares on disk. */
export function computeCounts(
  options: SessionOptions,
  inputs: RoundInputs,
  policy: OpeningPolicy,
): Promise<CountShares> {
  const context = phaseContext('counts', options.context, policy);
  return Session.run({ ...options, context }, (session) => countsIn(session, inputs, policy));
}

export async function countsIn(
  session: Session,
  inputs: RoundInputs,
  policy: OpeningPolicy,
): Promise<CountShares> {
  const { trades, contributions } = inputs;
  await compareInputs(session, inputs);
  if (contributions.length < policy.minCohort) {
    // Too few for any trade: there is nothing to compute, and nothing to open but who gave enough, for nothing.
    return { isEnough: new Uint32Array(0), isCovered: null, marks: [] };
  }
  const counted = await session.run(() =>
    countMarks(session.lines, markWires(session.lines, inputs), {
      minCohort: policy.minCohort,
      minTrades: tradesToCover(policy.minCoverage, trades),
    }),
  );
  await session.verify();
  const lowest = new Uint32Array(contributions.length).fill(1);
  return {
    isEnough: counted.isEnough,
    isCovered: session.lines.keep(counted.isCovered, lowest),
    marks: counted.marks,
  };
}

/** Opens the counts to the keepers. It can be repeated: the same shares open to the same counts, and to nothing else. */
export function openCounts(
  { channel, context }: Pick<SessionOptions, 'channel' | 'context'>,
  { trades, contributions }: { readonly trades: number; readonly contributions: number },
  shares: CountShares,
): Promise<RoundCounts> {
  const ofPhase = phaseContext('opening', context, [trades, contributions]);
  const lines = Lines.ofKeeper(channel.keeper);
  return runOpening(channel, ofPhase, (open) =>
    openingIn(lines, open, trades, contributions, shares),
  );
}

export async function openingIn(
  lines: Lines,
  open: (wires: readonly Wire[]) => Promise<Wire[]>,
  trades: number,
  contributions: number,
  { isEnough, isCovered, marks }: CountShares,
): Promise<RoundCounts> {
  if (isCovered === null) {
    return {
      marks: Array.from({ length: trades }, () => null),
      covered: Array.from({ length: contributions }, () => false),
    };
  }
  const [enough, covered] = (await open([isEnough, isCovered])) as [Wire, Wire];
  const published = await open(marks.map((bit) => lines.keep(bit, enough)));
  const isSet = (wire: Wire, lane: number) => ((wire[lane >>> 5] as number) >>> (lane & 31)) & 1;
  return {
    marks: Array.from({ length: trades }, (_, trade) =>
      isSet(enough, trade) === 0
        ? null
        : published.reduce((sum, bit, at) => sum + (isSet(bit, trade) << at), 0),
    ),
    covered: Array.from(covered, (word) => word === 1),
  };
}

/** Keepers who mean another phase, policy or counts do not begin. `about` is plain data in one order of members. */
export function phaseContext(phase: string, context: Uint8Array, about: object): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(about));
  return labelledHash(`phase ${phase}`, labelledHash('phase context', context), text);
}
