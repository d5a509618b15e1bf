import { describe, expect, it, test } from 'vitest';
import {
  dashboardStrikes,
  isAllowed,
  languageOf,
  tradeStrikes,
  localDay,
  localMinute,
} from './index.ts';
import { isLei } from './lei.ts';
import { foldText } from './fold-text.ts';

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

test.each([
  ['5493001KJTIIGC8Y1R12', true],
  ['213800WSGIIZCXF1P572', true],
  ['5493001KJTIIGC8Y1R21', false],
  ['5493001kjtiigc8y1r12', false],
  ['5493001KJTIIGC8Y1R1', false],
])('%s is an LEI: %s', (text, isOne) => {
  expect(isLei(text)).toBe(isOne);
});

it('days and minutes are those of the calendar where the reader is', () => {
  const lastMinute = new Date(2026, 0, 5, 23, 59);
  expect(localDay(lastMinute)).toBe('2026-01-05');
  expect(localMinute(lastMinute)).toBe('2026-01-05 23:59');
});

describe('a text without case and accents', () => {
  it.each([
    ['IRS', 'irs'],
    ['IRS', 'ırs'],
    ['ırs', 'IRS'],
    ['İSTANBUL IRS', 'istanbul irs'],
    ['Diyarbakır', 'DİYARBAKIR'],
    ['Ğ', 'ğ'],
    ['Türkiye', 'TURKIYE'],
    ['Société Générale', 'societe generale'],
  ])('finds %s by %s', (written, typed) => {
    expect(foldText(written)).toContain(foldText(typed));
  });

  it('keeps other letters apart', () => {
    expect(foldText('Sofr')).not.toContain(foldText('Safr'));
  });
});
