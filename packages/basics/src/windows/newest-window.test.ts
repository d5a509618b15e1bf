import { describe, expect, it } from 'vitest';
import { newestWindow, windowAt, type WindowRule } from './windows.ts';

const rule: WindowRule = {
  serviceFrequency: 'Daily',
  pricingTZ: 'NYC',
  pricingTime: '16:00',
  submissionPeriod: 60,
};
const at = (text: string) => new Date(text);

describe('the newest window that has opened', () => {
  it('is the open one while one is open, and the last one after it has closed', () => {
    const open = at('2026-01-14T21:30:00Z');
    expect(newestWindow(rule, open)).toEqual(windowAt(rule, open));
    expect(newestWindow(rule, at('2026-01-14T23:00:00Z'))?.valuationDate).toBe('2026-01-14');
    expect(newestWindow(rule, at('2026-01-14T20:59:59.999Z'))?.valuationDate).toBe('2026-01-13');
  });

  it('reaches back over weekends and months', () => {
    expect(newestWindow(rule, at('2026-01-19T12:00:00Z'))?.valuationDate).toBe('2026-01-16');
    const monthly: WindowRule = { ...rule, serviceFrequency: 'Monthly' };
    expect(newestWindow(monthly, at('2026-02-20T12:00:00Z'))?.valuationDate).toBe('2026-01-30');
  });
});
