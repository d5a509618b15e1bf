// What three keepers of a made round publish: lists, shares of the figures, outputs and keys.
import { fromBase64, toBase64 } from '../../src/encoding/base64.ts';
import { concatBytes, type Bytes } from '../../src/encoding/bytes.ts';
import { parseDecimal, tenTo } from '../../src/decimals/decimal.ts';
import type { RandomBytes } from '../../src/randomness.ts';
import {
  boxKey,
  figureNames,
  listsText,
  opens,
  sealBox,
  sealOutput,
  shownValue,
  statementOf,
  wordsOf,
  type FigureName,
  type Figures,
  type ReadDescriptor,
  type ResultLists,
} from '../../src/protocol3/index.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import { xorBytes } from '../../src/protocol3/shares.ts';
import { hexText } from './hex.ts';
import type { KeptVector } from './kept-vector.ts';
import type { MadeKeeper } from './made-contribution.ts';

/** Lists, outputs and keys, as three keepers who had computed them would publish. */
export async function makeResult(
  random: RandomBytes,
  place: { round: ReadDescriptor; keepers: readonly MadeKeeper[]; setHash: Bytes },
  contributions: KeptVector['contributions'],
) {
  const { round, keepers, setHash } = place;
  const { trades, policy, step } = round.descriptor;
  const counting = contributions.filter(({ counts }) => counts);
  const marksOn = trades.map((_, trade) => counting.flatMap(({ steps }) => steps[trade] ?? []));
  const opened = trades.flatMap(({ tradeId }, trade) =>
    marksOn[trade]!.length < policy.minCohort ? [] : [{ tradeId, marks: marksOn[trade]! }],
  );
  const covered = counting.filter(({ steps }) => isCovered(steps, policy.minCoverage));
  const lists: ResultLists = {
    covered: covered.map(({ request }) => request.submission_uuid).toSorted(),
    published: opened.map(({ tradeId, marks }) => [tradeId, marks.length]),
    withheld: trades.flatMap(({ tradeId }, trade) =>
      marksOn[trade]!.length < policy.minCohort ? [tradeId] : [],
    ),
  };
  const expected = opened.map(({ tradeId, marks }) => {
    const plain = plainFigures(marks);
    const stepsOf = (name: FigureName) => (opens(policy, marks.length, name) ? plain[name] : null);
    const steps = byFigure(stepsOf) as Figures;
    const values = byFigure((name) => {
      const figure = stepsOf(name);
      return figure === null ? null : shownValue(step, figure);
    });
    return { tradeId, c: marks.length, steps, values };
  });
  const words = concatBytes(expected.map(({ steps }) => wordsOf(steps)));
  // A figure that does not open is zero in every share.
  const hidden = concatBytes(
    expected.flatMap(({ steps }) =>
      figureNames.map((name) => new Uint8Array(4).fill(steps[name] === null ? 0 : 0xff)),
    ),
  );
  const drawn = [0, 1].map(() => random(words.length).map((byte, at) => byte & hidden[at]!));
  const shares = [drawn[0]!, drawn[1]!, xorBytes(words, drawn[0]!, drawn[1]!)];
  const outputKeys = keepers.map(() => random(32));
  const outputs = await Promise.all(
    keepers.map((_, keeper) =>
      sealOutput({ descriptorHash: round.hash, setHash, keeper }, outputKeys[keeper]!, [
        shares[keeper]!,
        shares[(keeper + 1) % 3]!,
      ]),
    ),
  );
  const readers = covered.flatMap(({ request }) => request.readers).toSorted();
  return {
    ...lists,
    listsText: listsText(lists),
    outputWordsHex: expected.map(({ tradeId, steps }) => ({
      tradeId,
      words: hexText(wordsOf(steps)).match(/.{8}/g) ?? [],
    })),
    outputSharesHex: shares.map(hexText),
    outputKeys: outputKeys.map(toBase64),
    outputs: outputs.map(toBase64),
    keys: readers.map((reader) => {
      const codes = keepers.map(() => random(24));
      const boxes = keepers.map(({ roundSecret }, keeper) =>
        sealBox(
          boxKey(roundSecret, fromBase64(reader)!),
          outputKeys[keeper]!,
          () => codes[keeper]!,
        ),
      );
      return { public_key: reader, codes: codes.map(toBase64), keys: boxes.map(toBase64) };
    }),
    expected,
    hash: await statementOf(round.hash, setHash, outputs, lists),
  };
}

function byFigure<Value>(of: (name: FigureName) => Value): Record<FigureName, Value> {
  return Object.fromEntries(figureNames.map((name) => [name, of(name)])) as Record<
    FigureName,
    Value
  >;
}

/** At least this share of the trades, in exact decimals. */
function isCovered(steps: readonly (number | null)[], minCoverage: string): boolean {
  const { units, scale } = parseDecimal(minCoverage)!;
  const present = steps.filter((step) => step !== null).length;
  return BigInt(present) * tenTo(scale) >= units * BigInt(steps.length);
}
