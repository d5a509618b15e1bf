import { describe, expect, it } from 'vitest';
import { closeText, flooredTo3, minuteText, truncatedTo3, typedPrice } from './quote-figures.ts';
import { minutesLeft } from './request-clock.ts';

describe('figures of quotes', () => {
  it('averages are floored to 3 decimals', () => {
    expect(flooredTo3(2.0999)).toBe(2.099);
    expect(flooredTo3(-1.0001)).toBe(-1.001);
  });

  it('a number that has three decimals keeps them, whatever its binary fraction is', () => {
    for (const value of [1.005, 4.35, 0.289, 1_234.567, 8.2]) expect(flooredTo3(value)).toBe(value);
  });

  it('the last mid is truncated to 3 decimals', () => {
    expect(truncatedTo3(98.12567)).toBe(98.125);
    expect(truncatedTo3(-0.0009)).toBeCloseTo(0, 12);
  });

  it('average and mid times are shown one hour later, as YYYY-MM-DD HH:mm', () => {
    const noon = new Date(2026, 2, 9, 12, 5).toISOString();
    expect(minuteText(noon)).toBe('2026-03-09 12:05');
    expect(closeText(noon)).toBe('2026-03-09 13:05');
    expect(closeText(null)).toBe('');
  });

  it('the time remaining is counted in whole minutes, and over after one hour', () => {
    const end = '2026-03-09T13:00:00.000Z';
    const at = (time: string) => minutesLeft(end, Date.parse(`2026-03-09T${time}Z`));
    expect(at('12:00:00.001')).toBe(59);
    expect(at('12:59:00.000')).toBe(1);
    expect(at('12:59:59.999')).toBe(0);
    expect(at('13:00:00.000')).toBeNull();
  });

  it('a typed price is a number from 0, or nothing', () => {
    expect(typedPrice(' ')).toBeNull();
    expect(typedPrice('0')).toBe(0);
    expect(typedPrice('101.125')).toBe(101.125);
    expect(typedPrice('-1')).toBeNaN();
    expect(typedPrice('abc')).toBeNaN();
  });
});
