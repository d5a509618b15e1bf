import { currencies } from '@pricevault/basics';
import { readParCurveFile } from '@pricevault/file-formats/curves/par-curve-file';
import { sampleParCurve } from '@pricevault/file-formats/samples/sample-tables';
import { conventionsOfCurrency } from '@pricevault/pricing';
import { expect, it } from 'vitest';
import { checkQuotes } from './curve-check.ts';
import { quotesOf } from './par-curve-choice.ts';

const date = '2026-11-13';
const file = readParCurveFile(sampleParCurve(date));
if ('problem' in file) throw new Error(file.problem.code);

it.each(currencies)('the sample file has curves of %s that give every quote back', (currency) => {
  const quotes = quotesOf(file, { currency, date, unit: file.unit });
  const check = checkQuotes(currency, date, quotes);
  if (check?.ok !== true) throw new Error(JSON.stringify(check));
  for (const [at, { implied, used }] of check.value.checks.entries()) {
    expect([used, Math.abs(implied - (quotes[at]?.rate ?? 0)) < 1e-10]).toEqual([true, true]);
  }
  const { term } = conventionsOfCurrency(currency) ?? { term: [] };
  for (const { index } of term) expect(check.value.curves.forecasts.has(index)).toBe(true);
});
