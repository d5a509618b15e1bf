import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

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
