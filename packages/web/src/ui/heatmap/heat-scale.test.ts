import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { schemes, tokenColour, type Scheme } from '../../theme/testing/token-colours.ts';
import { clippedSide, heatSteps, heatStyle, rangeOf, stepOf, type HeatKind } from './heat-scale.ts';
import { barParts, barSteps } from '../heat-legend/bar-parts.ts';
import { contrast, distance, mixed, seenWith, type Lab } from './testing/oklab.ts';

const upTo = (last: number) => Array.from({ length: last + 1 }, (_, index) => index);

describe('the range of the colours', () => {
  test('ends at the 2nd and the 98th percentile; what lies beyond is clipped', () => {
    const values = upTo(100);
    const range = rangeOf(values, 'amount') ?? { min: 0, max: 0 };
    expect(range).toEqual({ min: 2, max: 98 });
    expect([1, 2, 50, 98, 99].map((value) => clippedSide(value, range, 'amount'))).toEqual([
      'low',
      undefined,
      undefined,
      undefined,
      'high',
    ]);
    expect([0, 2, 50, 98, 100].map((value) => stepOf(value, range, 'amount'))).toEqual([
      0, 0, 30, 60, 60,
    ]);
  });

  test('of changes lies around zero, as far as the 98th percentile of their sizes', () => {
    const range = rangeOf([-1, -4, 2, 3, 400], 'change') ?? { min: 0, max: 0 };
    expect(range).toEqual({ min: -4, max: 4 });
    expect([-4, -2, 0, 2, 400].map((value) => stepOf(value, range, 'change'))).toEqual([
      -60, -30, 0, 30, 60,
    ]);
  });

  test('of scores is fixed: a step for each deviation up to three', () => {
    const range = rangeOf([0.2], 'score') ?? { min: 0, max: 0 };
    expect(
      [-9.9, -3, -2.9, -1, -0.9, 0, 1.9, 2, 3].map((value) => stepOf(value, range, 'score')),
    ).toEqual([-60, -60, -40, -20, 0, 0, 20, 40, 60]);
    expect(clippedSide(9.9, range, 'score')).toBeUndefined();
  });

  test('is none without values, and one value has a colour', () => {
    expect(rangeOf([null, null], 'amount')).toBeNull();
    const one = rangeOf([null, 3], 'amount') ?? { min: 0, max: 0 };
    expect([one, stepOf(3, one, 'amount')]).toEqual([{ min: 3, max: 3 }, 0]);
    const still = rangeOf([0, 0, 0, 0], 'change') ?? { min: 1, max: 1 };
    expect(stepOf(0, still, 'change')).toBe(0);
  });

  test('one outlier never makes a map monochrome', () => {
    const kinds = fc.constantFrom<HeatKind>('amount', 'change');
    const cells = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 300 });
    fc.assert(
      fc.property(kinds, cells, fc.integer({ min: -1e9, max: 1e9 }), (kind, others, outlier) => {
        const seen = new Set(kind === 'change' ? others.map(Math.abs) : others);
        fc.pre(seen.size > 1);
        const range = rangeOf([...others, outlier], kind) ?? { min: 0, max: 0 };
        const steps = others.map((value) => Math.abs(stepOf(value, range, kind)));
        // The others still differ by a good part of the scale.
        expect(Math.max(...steps) - Math.min(...steps)).toBeGreaterThanOrEqual(heatSteps / 6);
      }),
    );
  });
});

describe('the colour bar', () => {
  test('carries the quarters of the range with their real bounds', () => {
    expect(
      barParts({ min: 1, max: 9 }, 'amount').map(({ word, from, to }) => [word, from, to]),
    ).toEqual([
      [0, 1, 3],
      [1, 3, 5],
      [2, 5, 7],
      [3, 7, 9],
    ]);
    expect(
      barParts({ min: -4, max: 4 }, 'change').map(({ word, from, to }) => [word, from, to]),
    ).toEqual([
      [0, -4, -2],
      [1, -2, 0],
      [3, 0, 2],
      [4, 2, 4],
    ]);
    expect(barParts({ min: -3, max: 3 }, 'score').map(({ width }) => width)).toEqual([
      1, 2, 1, 2, 1,
    ]);
    expect(barParts({ min: 2, max: 2 }, 'amount')).toHaveLength(1);
  });

  test('shows every colour of the scale in order', () => {
    for (const kind of ['amount', 'change', 'score'] as const) {
      const steps = barSteps({ min: -1, max: 1 }, kind);
      expect(steps).toEqual(steps.toSorted((a, b) => a - b));
      expect(steps.at(-1)).toBeGreaterThanOrEqual(heatSteps - 2);
    }
  });
});

/** Of each step, lowest first, as the browser mixes it. */
function scaleOf(kind: 'amount' | 'change', scheme: Scheme) {
  const steps =
    kind === 'amount'
      ? upTo(heatSteps)
      : [
          ...upTo(heatSteps)
            .slice(1)
            .map((step) => -step)
            .reverse(),
          ...upTo(heatSteps),
        ];
  return steps.map((step) => {
    const { backgroundColor = '', color = '' } = heatStyle(kind, step);
    const [, from = '', to = '', share = ''] =
      /^color-mix\(in oklab, var\(--pv-([\w-]+)\), var\(--pv-([\w-]+)\) (\d+)%\)$/.exec(
        backgroundColor,
      ) ?? [];
    const inks = /^light-dark\((#\w+), (#\w+)\)$/.exec(color) ?? [];
    const ground = mixed(tokenColour(from, scheme), tokenColour(to, scheme), Number(share) / 100);
    return { step, ground, ink: inks[schemes.indexOf(scheme) + 1] === '#fff' ? 1 : 0 } as const;
  });
}
const lightness = ([value]: Lab) => value;

describe.each(schemes)('over the whole scale of the %s theme', (scheme) => {
  test.each(['amount', 'change'] as const)('numbers have a contrast of 4.5 (%s)', (kind) => {
    for (const { ground, ink } of scaleOf(kind, scheme)) {
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('more is further from the surface, step by step, also without colour', () => {
    const direction = scheme === 'light' ? -1 : 1;
    const amounts = scaleOf('amount', scheme).map(({ ground }) => lightness(ground) * direction);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const changes = scaleOf('change', scheme);
    for (const side of [-1, 1]) {
      const sizes = changes
        .filter(({ step }) => step * side >= 0)
        .toSorted((a, b) => Math.abs(a.step) - Math.abs(b.step))
        .map(({ ground }) => lightness(ground) * direction);
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    }
  });

  test.each(['protan', 'deutan', 'tritan'] as const)(
    '%s readers tell bands and signs apart',
    (eyes) => {
      const amounts = scaleOf('amount', scheme).map(({ ground }) => seenWith(eyes, ground));
      for (const [low, high] of [
        [0, 20],
        [20, 40],
        [40, 60],
      ] as const) {
        expect(distance(amounts[low], amounts[high])).toBeGreaterThan(0.1);
      }
      const changes = new Map(
        scaleOf('change', scheme).map(({ step, ground }) => [step, seenWith(eyes, ground)]),
      );
      for (const size of [20, 30, 45, 60]) {
        expect(distance(changes.get(size), changes.get(-size))).toBeGreaterThan(0.06);
        expect(distance(changes.get(size), changes.get(0))).toBeGreaterThan(0.06);
      }
    },
  );
});
