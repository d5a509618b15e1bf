import { describe, expect, it } from 'vitest';
import { closeText } from './quote-figures.ts';
import { minutesLeft } from './request-clock.ts';

describe('figures of quotes', () => {
  it('average and mid times are shown one hour later', () => {
    expect(closeText(new Date(2026, 2, 9, 12, 5).toISOString())).toBe('2026-03-09 13:05');
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
});
