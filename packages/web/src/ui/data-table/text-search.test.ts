import { describe, expect, it } from 'vitest';
import { foldText } from './text-search.ts';

describe('a text without its case', () => {
  it.each([
    ['IRS', 'irs'],
    ['IRS', 'ırs'],
    ['ırs', 'IRS'],
    ['İSTANBUL IRS', 'istanbul irs'],
    ['Diyarbakır', 'DİYARBAKIR'],
    ['Ğ', 'ğ'],
  ])('finds %s by %s', (written, typed) => {
    expect(foldText(written)).toContain(foldText(typed));
  });

  it('keeps other letters apart', () => {
    expect(foldText('Sofr')).not.toContain(foldText('Söfr'));
  });
});
