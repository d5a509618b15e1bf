// Phase two, with public counts. Nothing is opened to the keepers: each ends with two shares of the output vector, which only
// readers of covered contributions can put together.
import {
  figureNames,
  opens,
  outputRowLength,
  type FigureName,
  type OpeningPolicy,
} from '@pricevault/consensus/protocol3';
import { both, type Circuit } from './circuit/circuit.ts';
import type { MarkWires } from './circuit/counting.ts';
import { meanAndDeviation, orderFigures } from './circuit/figures.ts';
import { pickLanes, type Lines, type Wire } from './circuit/words.ts';
import { phaseContext, type RoundCounts } from './counts.ts';
import type { Bytes } from './engine/hashing.ts';
import { Session, type SessionOptions } from './engine/session.ts';
import { compareInputs, markWires, type RoundInputs } from './inputs.ts';

/** Shares i and i + 1 of the output vector, in the order of the published trades. */
export interface OutputShares {
  readonly own: Bytes;
  readonly next: Bytes;
}

/** `counts` are those of phase one over the same set; after a restart those that were opened then. */
export function computeFigures(
  options: SessionOptions,
  inputs: RoundInputs,
  counts: RoundCounts,
  policy: OpeningPolicy,
): Promise<OutputShares> {
  const context = phaseContext('figures', options.context, [counts.marks, policy]);
  return Session.run({ ...options, context }, (session) =>
    figuresIn(session, inputs, counts, policy),
  );
}

export async function figuresIn(
  session: Session,
  inputs: RoundInputs,
  { marks: counts }: RoundCounts,
  policy: OpeningPolicy,
): Promise<OutputShares> {
  const { lines } = session;
  await compareInputs(session, inputs);
  const published = counts.flatMap((count, trade) => (count === null ? [] : [{ trade, count }]));
  const rows = new OutputRows(published.length);
  if (published.length > 0) {
    const wires = markWires(lines, inputs);
    const wide = published.map((_, place) => place);
    const ordered = wide.filter((place) => (published[place] as Published).count >= policy.median);
    const lanesOf = (places: readonly number[]) =>
      places.map((place) => (published[place] as Published).trade);
    const countsOf = (places: readonly number[]) =>
      places.map((place) => (published[place] as Published).count);
    const [moments, order] = await session.run(() =>
      both(
        meanAndDeviation(lines, pickMarks(lines, wires, lanesOf(wide)), countsOf(wide)),
        ordered.length === 0
          ? noFigures()
          : orderFigures(lines, pickMarks(lines, wires, lanesOf(ordered)), countsOf(ordered)),
      ),
    );
    await session.verify();
    rows.put(lines, wide, moments);
    if (order !== null) rows.put(lines, ordered, order);
  }
  await refresh(session, rows);
  rows.clear((place, figure) => !opens(policy, (published[place] as Published).count, figure));
  const [own, next] = [rows.bytes(0), rows.bytes(1)];
  await session.compareShares('outputs-agree', own, next);
  return { own, next };
}

interface Published {
  readonly trade: number;
  readonly count: number;
}

// oxlint-disable-next-line require-yield -- a circuit without a round
function* noFigures(): Circuit<null> {
  return null;
}

function pickMarks(lines: Lines, marks: MarkWires, lanes: readonly number[]): Wire[][] {
  return marks.map((bits) => bits.map((bit) => pickLanes(lines, bit, lanes)));
}

/**
 * Fresh shares of the same figures, so that what a reader sees of them depends on nothing else: random words from a stream of
 * all three keepers are added to shares 0 and 1, and both to share 2.
 */
async function refresh(session: Session, rows: OutputRows): Promise<void> {
  const stream = await session.commonStream('outputs');
  const words = rows.length;
  const [first, second] = [stream.take(words), stream.take(words)];
  const parts = [first, second, first.map((word, at) => word ^ (second[at] as number))];
  const { keeper } = session;
  rows.add(0, parts[keeper] as Uint32Array);
  rows.add(1, parts[(keeper + 1) % 3] as Uint32Array);
}

/** Two shares of the output vector, six words for each published trade. */
class OutputRows {
  readonly #shares: readonly Uint32Array<ArrayBuffer>[];

  constructor(trades: number) {
    const words = trades * figureNames.length;
    this.#shares = [new Uint32Array(words), new Uint32Array(words)];
  }

  /** Words of one share. */
  get length(): number {
    return this.#shares[0]?.length ?? 0;
  }

  /** Lane l of every wire goes to the trade in places[l]. */
  put(
    lines: Lines,
    places: readonly number[],
    figures: Partial<Record<FigureName, readonly Wire[]>>,
  ): void {
    figureNames.forEach((name, column) => {
      figures[name]?.forEach((wire, bit) => {
        const words = lines.widthOf(wire);
        this.#shares.forEach((share, which) => {
          places.forEach((place, lane) => {
            const set = ((wire[which * words + (lane >>> 5)] as number) >>> (lane & 31)) & 1;
            const at = place * figureNames.length + column;
            share[at] = (share[at] as number) | (set << bit);
          });
        });
      });
    });
  }

  add(which: 0 | 1, words: Uint32Array): void {
    const share = this.#shares[which] as Uint32Array;
    words.forEach((word, at) => (share[at] = (share[at] as number) ^ word));
  }

  clear(isWithheld: (place: number, figure: FigureName) => boolean): void {
    for (const share of this.#shares) {
      for (let at = 0; at < share.length; at += 1) {
        const place = Math.floor(at / figureNames.length);
        const figure = figureNames[at % figureNames.length] as FigureName;
        if (isWithheld(place, figure)) share[at] = 0;
      }
    }
  }

  /** Big-endian, as the output vector is written. */
  bytes(which: 0 | 1): Bytes {
    const share = this.#shares[which] as Uint32Array;
    const bytes = new Uint8Array((share.length / figureNames.length) * outputRowLength);
    const view = new DataView(bytes.buffer);
    share.forEach((word, at) => view.setUint32(4 * at, word));
    return bytes;
  }
}
