// In protocol 2 a member's squares needed not belong to its values: it moved the mean and not the deviation. Here a member
// sends one vector, and whatever bytes it holds are marks: the figures are those of these marks.
import {
  figuresAt,
  figureNames,
  marksOf,
  markOffset,
  opens,
} from '@pricevault/consensus/protocol3';
import { plainFigures } from '@pricevault/consensus/protocol3/plain-figures';
import { expect, test } from 'vitest';
import { computeFigures } from '../src/figures.ts';
import type { RoundInputs } from '../src/inputs.ts';
import {
  computeAndOpenCounts,
  context,
  fulfilled,
  keepers,
  policy,
  seeded,
  shareMarks,
  withThree,
} from './support/three-keepers.ts';

const trades = 11;
const honest = Array.from({ length: 7 }, (_, firm) =>
  Array.from({ length: trades }, (_row, trade) => 100 + firm * trade),
);

/** Any bytes, spare bits included, split like every other vector. */
function withGarbage(inputs: readonly RoundInputs[], planes: Uint8Array): RoundInputs[] {
  const random = seeded('shares of garbage');
  const [s0, s1] = [random(planes.length), random(planes.length)];
  const shares = [s0, s1, planes.map((byte, at) => byte ^ s0[at]! ^ s1[at]!)];
  return keepers.map((keeper) => ({
    trades,
    contributions: [
      ...inputs[keeper]!.contributions,
      { own: shares[keeper]!, next: shares[(keeper + 1) % 3]! },
    ],
  }));
}

test('a vector of any bytes counts as the marks that it spells, in every figure alike', async () => {
  const planes = seeded('garbage')(28 * Math.ceil(trades / 8)).map((byte) => byte | 0x11);
  const inputs = withGarbage(shareMarks(honest, seeded('honest')), planes);
  const spelt = Array.from(marksOf(planes, trades), (mark) =>
    mark === 0 ? null : mark - markOffset,
  );
  const marks = Array.from({ length: trades }, (_, trade) =>
    [...honest, spelt].flatMap((row) => row[trade] ?? []),
  );
  const [counts] = fulfilled(
    await withThree((channel, keeper) =>
      computeAndOpenCounts({ channel, context }, inputs[keeper]!, policy),
    ),
  );
  expect(counts!.marks).toEqual(marks.map((row) => row.length));
  const outputs = fulfilled(
    await withThree((channel, keeper) =>
      computeFigures({ channel, context }, inputs[keeper]!, counts!, policy),
    ),
  );
  const words = outputs[0]!.own.map(
    (byte, at) => byte ^ outputs[1]!.own[at]! ^ outputs[2]!.own[at]!,
  );
  marks.forEach((row, trade) => {
    const found = figuresAt(new DataView(words.buffer), trade, policy, row.length);
    const plain = plainFigures(row);
    for (const name of figureNames) {
      expect(found[name], `${name} of trade ${trade}`).toBe(
        opens(policy, row.length, name) ? plain[name] : null,
      );
    }
  });
});
