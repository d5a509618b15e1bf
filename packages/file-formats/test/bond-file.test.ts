import { describe, expect, it } from 'vitest';
import { readBondFile } from '../src/bonds/bond-file.ts';
import { textOf } from './support/files.ts';

describe('a holdings file of bonds', () => {
  const outcome = readBondFile(textOf('ok/bond-holdings-with-preamble.csv'));
  if ('problem' in outcome) throw new Error(outcome.problem.code);
  const { rows, problems, ignored } = outcome;

  it('is read below its preamble, with grouped thousands, dashes for nothing and written dates', () => {
    expect(rows.map(({ line }) => line)).toEqual([7, 8]);
    expect(rows[0]?.values).toEqual({
      isin: 'US040114HU71',
      ticker: 'ARGENT',
      name: 'ARGENTINA REPUBLIC OF GOVERNMENT',
      location: 'Argentina',
      currency: 'USD',
      coupon: 5,
      maturity: '2038-01-09',
      moodyRating: 'Caa1',
      spRating: 'CCC',
      barcapRating: 'CCC',
      weight: 0.61,
      price: 74.28,
      marketValue: 82_015_471.21,
      notionalValue: 110_406_018,
      ytm: 10.02,
      duration: 5.61,
    });
    expect(rows[1]?.values).toMatchObject({ notionalValue: null, ytm: null, barcapRating: null });
    expect(ignored).toEqual(['Sector']);
  });

  it('says what was skipped: the lines above, cash, a wrong ISIN, the legal text below', () => {
    expect(problems[1]?.value).toBe('Fund Holdings as of, Oct 30, 2026');
    expect(problems.map(({ line, code }) => `${line} ${code}`)).toEqual([
      '1 rowTextBesideTable',
      '2 rowTextBesideTable',
      '3 rowTextBesideTable',
      '4 rowTextBesideTable',
      '9 rowIsinMissing',
      '10 rowIsinInvalid',
      '12 rowTextBesideTable',
    ]);
  });
});
