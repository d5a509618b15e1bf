import { describe, expect, it } from 'vitest';
import {
  dropHeading,
  isSameChoice,
  matchHeadings,
  placeHeading,
  withoutFixed,
} from './heading-choice.ts';

const chosen = ['assetName', 'currency', 'expiry'] as const;

describe('choosing headings', () => {
  it('puts a field at a place, from the fields or from another place', () => {
    expect(placeHeading(chosen, 'tenor', 1)).toEqual(['assetName', 'tenor', 'currency', 'expiry']);
    expect(placeHeading(chosen, 'expiry', 0)).toEqual(['expiry', 'assetName', 'currency']);
    expect(placeHeading(chosen, 'assetName', 99)).toEqual(['currency', 'expiry', 'assetName']);
  });

  it('takes a field out, and knows whether anything changed', () => {
    expect(dropHeading(chosen, 'currency')).toEqual(['assetName', 'expiry']);
    expect(isSameChoice(chosen, [...chosen])).toBe(true);
    expect(isSameChoice(chosen, chosen.toReversed())).toBe(false);
  });

  it('never holds the fixed heading', () => {
    expect(withoutFixed(['Trade Reference', 'expiry'])).toEqual(['expiry']);
  });

  it('takes the headings of a user’s own file in their order, whatever their case', () => {
    expect(
      matchHeadings(['Trade Reference', 'EXPIRY', 'asset_name', 'Desk', 'expiry', 'Currency']),
    ).toEqual({ known: ['expiry', 'assetName', 'currency'], unknown: ['Desk'] });
  });
});
