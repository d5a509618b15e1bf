import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { darkColours, lightColours } from '../../theme/tokens.ts';
import { bandOf, inkOn, legendOf, rangeOf } from './heat-bands.ts';

describe('bands', () => {
  test('amounts fall into quarters of the range, the largest into the last', () => {
    const range = { min: 0, max: 8 };
    expect([0, 1.9, 2, 4, 6, 8].map((value) => bandOf(value, range, 'amount'))).toEqual([
      'low',
      'low',
      'medium',
      'high',
      'extreme',
      'extreme',
    ]);
    expect(bandOf(3, { min: 3, max: 3 }, 'amount')).toBe('low');
  });

  test('changes are told by sign, and by whether they pass half of the largest', () => {
    const range = { min: -4, max: 2 };
    expect([-4, -1, 0, 2].map((value) => bandOf(value, range, 'change'))).toEqual([
      'decrease-strong',
      'decrease',
      'none',
      'increase',
    ]);
  });

  test('the legend covers the range without gaps; without values there is none', () => {
    const legend = legendOf({ min: 1, max: 9 }, 'amount');
    expect(legend.map(({ from, to }) => [from, to])).toEqual([
      [1, 3],
      [3, 5],
      [5, 7],
      [7, 9],
    ]);
    expect(rangeOf([null, null])).toBeNull();
    expect(rangeOf([null, 2, -1])).toEqual({ min: -1, max: 2 });
  });
});

describe('the ink of every band in heatmap.css is the one that its luminance asks for', () => {
  const css = readFileSync(fileURLToPath(new URL('./heatmap.css', import.meta.url)), 'utf8');
  const dark = css.slice(css.indexOf("[data-theme='dark']"));
  const names = {
    low: 'bandLow',
    medium: 'bandMedium',
    high: 'bandHigh',
    extreme: 'bandExtreme',
    'decrease-strong': 'changeDecreaseStrong',
    decrease: 'changeDecrease',
    none: 'changeNone',
    increase: 'changeIncrease',
    'increase-strong': 'changeIncreaseStrong',
  } as const;
  test.each(Object.entries(names))('%s', (band, token) => {
    const declared = (text: string) =>
      new RegExp(`--pv-ink-${band}: var\\(--pv-heat-(\\w+)\\)`).exec(text)?.[1];
    expect(declared(css)).toBe(inkOn(lightColours[token]));
    expect(declared(dark)).toBe(inkOn(darkColours[token]));
  });
});
