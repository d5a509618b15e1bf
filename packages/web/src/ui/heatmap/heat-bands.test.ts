import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { schemes, tokenColour } from '../../theme/testing/token-colours.ts';
import { bandOf, legendOf, rangeOf } from './heat-bands.ts';

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

describe('the ink of every band in heatmap.module.css is the one that its luminance asks for', () => {
  const css = readFileSync(fileURLToPath(new URL('./heatmap.module.css', import.meta.url)), 'utf8');
  const names = {
    low: 'band-low',
    medium: 'band-medium',
    high: 'band-high',
    extreme: 'band-extreme',
    'decrease-strong': 'change-decrease-strong',
    decrease: 'change-decrease',
    none: 'change-none',
    increase: 'change-increase',
    'increase-strong': 'change-increase-strong',
  } as const;
  test.each(Object.entries(names))('%s', (band, token) => {
    const declared = new RegExp(`--pv-ink-${band}: ([^;]+);`).exec(css)?.[1] ?? '';
    const inks = [...declared.matchAll(/--pv-heat-(\w+)/g)].map(([, ink]) => ink);
    expect([inks[0], inks.at(-1)]).toEqual(
      schemes.map((scheme) => inkOn(tokenColour(token, scheme))),
    );
  });
});

/** Relative luminance above which black reads better than white: both have a contrast of 4.6 there. */
const darkInkFrom = 0.179;

function inkOn(colour: string): 'dark' | 'light' {
  const channel = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
  return luminance > darkInkFrom ? 'dark' : 'light';
}
