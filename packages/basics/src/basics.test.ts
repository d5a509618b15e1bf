import { describe, expect, it } from 'vitest';
import { dashboardStrikes, isAllowed, languageOf, tradeStrikes } from './index.ts';

describe('the route rule', () => {
  it('lets anyone in where no roles are required', () => {
    expect(isAllowed(null, [])).toBe(true);
    expect(isAllowed(undefined, ['user'])).toBe(true);
  });

  it('lets only people without a role in where the list is empty', () => {
    expect(isAllowed([], [])).toBe(true);
    expect(isAllowed([], ['user'])).toBe(false);
  });

  it('wants one of the listed roles otherwise', () => {
    expect(isAllowed(['admin', 'staff'], ['staff'])).toBe(true);
    expect(isAllowed(['admin'], ['user'])).toBe(false);
    expect(isAllowed(['admin'], [])).toBe(false);
  });
});

describe('languages', () => {
  it('fall back to English', () => {
    expect(languageOf('de').code).toBe('en');
    expect(languageOf(null).code).toBe('en');
    expect(languageOf('ar').direction).toBe('rtl');
  });
});

describe('strikes', () => {
  it('of the dashboard are those of the trade form without 0.025, as specified', () => {
    expect(tradeStrikes).toContain(0.025);
    expect(dashboardStrikes).toHaveLength(tradeStrikes.length - 1);
    expect(dashboardStrikes).not.toContain(0.025);
  });
});
