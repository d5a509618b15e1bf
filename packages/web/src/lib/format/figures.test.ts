import { describe, expect, it } from 'vitest';
import { flooredTo, minuteText, truncatedTo3 } from './figures.ts';

describe('figures of three digits', () => {
  it('averages are floored to 3 decimals', () => {
    expect(flooredTo(3, 2.0999)).toBe(2.099);
    expect(flooredTo(3, -1.0001)).toBe(-1.001);
  });

  it('a number that has three decimals keeps them, whatever its binary fraction is', () => {
    for (const value of [1.005, 4.35, 0.289, 1_234.567, 8.2])
      expect(flooredTo(3, value)).toBe(value);
  });

  it('the last mid is truncated to 3 decimals', () => {
    expect(truncatedTo3(98.12567)).toBe(98.125);
    expect(truncatedTo3(-0.0009)).toBeCloseTo(0, 12);
  });

  it('instants are written as YYYY-MM-DD HH:mm', () => {
    expect(minuteText(new Date(2026, 2, 9, 12, 5).toISOString())).toBe('2026-03-09 12:05');
  });
});
