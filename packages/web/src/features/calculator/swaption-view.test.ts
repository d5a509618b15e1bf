import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reasons } from '@pricevault/pricing';
import words from '../../locales/en/calculator.json';
import { viewBond } from './bond-view.ts';
import { choices, fieldsOfSearch, type CalculatorFields } from './calculator-fields.ts';
import type { CalculatorView, FigureKey } from './figures.ts';
import { changeGiven, changeModel, changeStrikeKind } from './swaption-changes.ts';
import { viewSwaption } from './swaption-view.ts';

const start = fieldsOfSearch({}, '2026-11-15');
const fieldsWith = (change: Partial<CalculatorFields>): CalculatorFields => ({
  ...start,
  ...change,
});

function valueOf(view: CalculatorView, key: FigureKey): number | string {
  const one = view.groups.flatMap(({ figures }) => figures).find((each) => each.key === key);
  if (one === undefined) return 'missing';
  return one.outcome.ok ? one.outcome.value : one.outcome.reason;
}

describe('a swaption', () => {
  it('at the money is worth annuity · vol · √T / √(2π)', () => {
    const view = viewSwaption(start);
    const discount = 1 / 1.0385;
    const annuity = (discount * (1 - 1.0385 ** -10)) / 0.0385;
    expect(valueOf(view, 'annuity')).toBeCloseTo(annuity, 12);
    expect(valueOf(view, 'discountToStart')).toBeCloseTo(discount, 14);
    const present = (annuity * 0.0095) / Math.sqrt(2 * Math.PI);
    expect(valueOf(view, 'presentValue')).toBeCloseTo(present, 14);
    expect(valueOf(view, 'forwardPremium')).toBeCloseTo(present / discount, 14);
    expect(valueOf(view, 'presentMoney')).toBeCloseTo(1e8 * present, 5);
    expect(valueOf(view, 'vega')).toBeCloseTo((1e8 * present) / 95, 6);
    expect(valueOf(view, 'delta')).toBeCloseTo(1e8 * 1e-4 * 0.5 * annuity, 6);
    expect(valueOf(view, 'intrinsic')).toBe(0);
    expect(valueOf(view, 'smileVol')).toBeCloseTo(0.0095, 12);
  });

  it('has the greeks that repricing by a small step gives', () => {
    const at = (change: Partial<CalculatorFields>) =>
      valueOf(
        viewSwaption(
          fieldsWith({ strike: '4.1', discounting: 'factors', model: 'black', ...change }),
        ),
        'presentMoney',
      ) as number;
    const view = viewSwaption(
      fieldsWith({ strike: '4.1', discounting: 'factors', model: 'black' }),
    );
    const delta = (at({ forward: '3.8501' }) - at({ forward: '3.8499' })) / 0.02;
    const vega = (at({ blackVol: '25.01' }) - at({ blackVol: '24.99' })) / 0.02;
    const theta = (at({ expiry: '0.9999' }) - at({ expiry: '1.0001' })) / 0.0002 / 365;
    expect((valueOf(view, 'delta') as number) / delta).toBeCloseTo(1, 5);
    expect((valueOf(view, 'vega') as number) / vega).toBeCloseTo(1, 5);
    expect((valueOf(view, 'theta') as number) / theta).toBeCloseTo(1, 5);
  });

  it('stays the same option when it is said in another way', () => {
    let fields = fieldsWith({ strike: '4.35', optionType: 'receiver' });
    const wanted = valueOf(viewSwaption(fields), 'presentValue') as number;
    const say = (change: (answers: ReturnType<typeof viewSwaption>['answers']) => object) => {
      fields = { ...fields, ...change(viewSwaption(fields).answers) };
      const now = valueOf(viewSwaption(fields), 'presentValue') as number;
      expect(Math.abs(now / wanted - 1)).toBeLessThan(1e-8);
    };
    say((answers) => changeGiven('premium', fields, answers));
    say((answers) => changeStrikeKind('relative', answers));
    expect(fields.offset).toBe('50');
    say((answers) => changeGiven('vol', fields, answers));
    expect(Number(fields.normalVol)).toBeCloseTo(95, 5);
    say((answers) => changeModel('black', answers));
    expect(fields.model).toBe('black');
    say((answers) => changeModel('shifted', answers));
    expect(Number(fields.blackVol)).toBeLessThan(20);
    say((answers) => changeStrikeKind('absolute', answers));
    expect(fields.strike).toBe('4.35');
  });

  it('says why there is no answer', () => {
    const low = viewSwaption(fieldsWith({ given: 'premium', premium: '1', strike: '3' }));
    expect(low.failure?.reason).toBe('below-intrinsic');
    const high = fieldsWith({ given: 'premium', premium: '9000', model: 'black' });
    expect(viewSwaption(high).failure?.reason).toBe('above-maximum');
    const negative = fieldsWith({ model: 'black', forward: '-0.1', strike: '0.2' });
    expect(viewSwaption(negative).failure?.reason).toBe('rate-not-positive');
    const normal = viewSwaption(fieldsWith({ forward: '-0.1', strike: '0.2' }));
    expect(normal.failure).toBeNull();
    expect(valueOf(normal, 'blackVol')).toBe('rate-not-positive');
    const bad = fieldsWith({
      forward: 'x',
      expiry: '2Q',
      tenor: '18M',
      normalVol: '-1',
      notional: '0',
    });
    expect(viewSwaption(bad).problems).toEqual({
      forward: 'not-a-number',
      expiry: 'not-a-period',
      tenor: 'not-whole-periods',
      normalVol: 'vol-negative',
      notional: 'not-positive',
    });
    expect(viewSwaption(fieldsWith({ rho: '1', beta: '2' })).smile?.problems).toEqual({
      rho: 'parameters-out-of-range',
      beta: 'parameters-out-of-range',
    });
  });

  it('is worth the same by collateralised cash price, and another amount at the par yield', () => {
    const by = (settlementMethod: CalculatorFields['settlementMethod']) =>
      valueOf(
        viewSwaption(fieldsWith({ settlementMethod, discountRate: '3' })),
        'presentValue',
      ) as number;
    expect(by('collateralised')).toBe(by('physical'));
    expect(by('parYield')).toBeLessThan(by('physical'));
  });

  it.each(['normal', 'black', 'shifted'] as const)(
    'has a smile that goes through the quote at its strike: %s',
    (model) => {
      const view = viewSwaption(fieldsWith({ model, strike: '5.35' }));
      const quoted = model === 'normal' ? 0.0095 : 0.25;
      expect(valueOf(view, 'smileVol')).toBeCloseTo(quoted, 12);
      expect(Math.abs((valueOf(view, 'forwardSmileVol') as number) / quoted - 1)).toBeGreaterThan(
        0.001,
      );
      expect(valueOf(view, 'alpha')).toBe(view.smile?.solvedAlpha);
      const given = fieldsWith({ model, strike: '5.35', alpha: String(valueOf(view, 'alpha')) });
      expect(valueOf(viewSwaption(given), 'smileVol')).toBeCloseTo(quoted, 12);
      expect(valueOf(viewSwaption(given), 'alpha')).toBe('missing');
    },
  );

  it('has an annuity that its payments add up to', () => {
    const sumOf = (view: ReturnType<typeof viewSwaption>) =>
      view.payments!.reduce((sum, { accrual, factor }) => sum + accrual * factor, 0);
    const quarterly = viewSwaption(fieldsWith({ swapFrequency: '4', discountRate: '3' }));
    expect(quarterly.payments).toHaveLength(40);
    expect(sumOf(quarterly)).toBeCloseTo(valueOf(quarterly, 'annuity') as number, 12);
    const cash = viewSwaption(fieldsWith({ settlementMethod: 'parYield', discountRate: '3' }));
    expect(sumOf(cash)).toBeCloseTo(valueOf(cash, 'settlementAnnuity') as number, 12);
    expect(viewSwaption(fieldsWith({ discounting: 'factors' })).payments).toBeNull();
  });

  it('lasts no longer than a hundred years', () => {
    expect(viewSwaption(fieldsWith({ expiry: '500Y', tenor: '1201M' })).problems).toEqual({
      expiry: 'period-too-long',
      tenor: 'period-too-long',
    });
    expect(viewSwaption(fieldsWith({ tenor: '100Y' })).problems).toEqual({});
  });

  it('has a smile around the forward that holds the strike', () => {
    const { smile } = viewSwaption(fieldsWith({ strike: '9' }));
    expect(smile?.curve).toHaveLength(81);
    expect(smile?.curve.at(-1)?.offset).toBeGreaterThan(515);
    const flat = viewSwaption(fieldsWith({ smile: 'flat' })).smile;
    expect(new Set(flat?.curve.map(({ vol }) => vol.ok && vol.value))).toEqual(new Set([0.0095]));
  });
});

describe('whatever is typed', () => {
  const texts = fc.constantFrom(
    '', '0', '-1', '1', '3.85', '1e308', '-1e308', '1e-300', '5e-324', 'NaN', 'Infinity', 'abc',
    '2026-11-15', '2036-11-15', '0001-01-01', '9999-12-31', '1Y', '600M', '-2Y', '1,5', '٣٫٥',
  ); // prettier-ignore
  const names = Object.keys(start) as (keyof CalculatorFields)[];
  const anyFields = fc
    .array(fc.tuple(fc.constantFrom(...names), texts, fc.nat()), { maxLength: 6 })
    .map((changes) => {
      const fields: Record<string, string> = { ...start };
      for (const [name, text, pick] of changes) {
        const list = Object.hasOwn(choices, name) ? choices[name as keyof typeof choices] : null;
        fields[name] = list === null ? text : String(list[pick % list.length]);
      }
      return fields as unknown as CalculatorFields;
    });

  it('no figure is NaN, and each reason has its words', () => {
    const knownReasons = new Set(Object.keys(words.reasons));
    fc.assert(
      fc.property(anyFields, (fields) => {
        for (const view of [viewSwaption(fields), viewBond(fields)]) {
          const outcomes = view.groups.flatMap(({ figures }) => figures.map((one) => one.outcome));
          const values = outcomes.flatMap((one) => (one.ok ? [one.value] : []));
          const given = [
            ...outcomes.flatMap((one) => (one.ok ? [] : [one.reason])),
            ...Object.values(view.problems),
            ...(view.failure === null ? [] : [view.failure.reason]),
          ];
          expect(values.filter((value) => !Number.isFinite(value))).toEqual([]);
          expect(given.filter((reason) => !knownReasons.has(reason))).toEqual([]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('every reason of the maths is translated', () => {
    for (const reason of Object.keys(reasons)) expect(words.reasons).toHaveProperty(reason);
  });
});
