// A swaption with every figure on the way from the quote to the risk: terms, premium, volatilities of both models, greeks.
import {
  bachelierGreeks,
  bachelierPrice,
  blackGreeks,
  blackPrice,
  failed,
  impliedBlackVol,
  impliedNormalVol,
  swaptionPremium,
  volOfForwardPremium,
  type Computed,
  type Greeks,
  type SwaptionPremium,
} from '@pricevault/pricing';
import type { CalculatorFields } from './calculator-fields.ts';
import {
  asAnswer,
  figure,
  figureOf,
  type CalculatorView,
  type Figure,
  type FigureGroup,
  type FigureKey,
  type GroupTitle,
} from './figures.ts';
import { annuityPayments, type AnnuityPayment } from './annuity-payments.ts';
import { viewSmile, type SmileView } from './smile-view.ts';
import { readSwaption, type SwaptionForm } from './swaption-terms.ts';
import { readNumber } from './typed-values.ts';

/** What other fields are filled with when somebody changes what is given; null where it cannot be computed. */
export interface SwaptionAnswers {
  readonly forward: number;
  readonly strike: number;
  readonly normalVol: number | null;
  readonly blackVol: number | null;
  readonly shiftedVol: number | null;
  readonly forwardPremium: number | null;
  readonly presentValue: number | null;
}

export interface SwaptionView extends CalculatorView {
  readonly answers: SwaptionAnswers | null;
  readonly smile: SmileView | null;
  /** What the annuity is the sum of; null where it was given. */
  readonly payments: readonly AnnuityPayment[] | null;
}

type Group = FigureGroup<GroupTitle, FigureKey>;

export function viewSwaption(fields: CalculatorFields): SwaptionView {
  const { form, problems } = readSwaption(fields);
  if (form === null) {
    return { problems, failure: null, groups: [], answers: null, smile: null, payments: null };
  }
  const { terms, volType, shift } = form;
  const vol = volatilityOf(fields, form);
  const premium = vol.ok
    ? finitePremium(swaptionPremium(terms, { type: volType, volatility: vol.value, shift }))
    : vol;
  const failure = premium.ok ? null : premium;
  const smile = viewSmile(fields, form, premium.ok ? vol : premium);
  const termFigures = termsGroup(form, premium);
  const payments = annuityPayments(form);
  if (!vol.ok || !premium.ok) {
    return { problems, failure, groups: [termFigures], answers: null, smile, payments };
  }
  const vols = impliedVols(form, vol.value, (readNumber(fields.shift) ?? 0) / 100);
  const groups: Group[] = [
    premiumGroup(fields, form, premium.value, vol.value),
    volsGroup(fields, vols, smile),
    termFigures,
    greeksGroup(form, vol.value, premium.value.annuity),
  ];
  const answers = {
    forward: terms.forward,
    strike: terms.strike,
    normalVol: valueOrNull(vols.normal),
    blackVol: valueOrNull(vols.black),
    shiftedVol: valueOrNull(vols.shifted),
    forwardPremium: premium.value.forwardPremium,
    presentValue: premium.value.presentValue,
  };
  return { problems, failure, groups, answers, smile, payments };
}

const valueOrNull = (outcome: Computed): number | null => (outcome.ok ? outcome.value : null);

/** Numbers that no market sends can overflow; then there is no premium. */
const finitePremium = (premium: Computed<SwaptionPremium>): Computed<SwaptionPremium> =>
  premium.ok && !Number.isFinite(premium.value.presentValue + premium.value.forwardPremium)
    ? failed('formula-breaks-down')
    : premium;

function volatilityOf(fields: CalculatorFields, form: SwaptionForm): Computed {
  if (fields.given === 'vol') return { ok: true, value: form.given };
  const { terms, given, volType, shift } = form;
  const forwardPremium = fields.premiumPaid === 'forward' ? given : given / terms.discountToStart;
  return volOfForwardPremium(terms, forwardPremium, volType, shift);
}

interface ImpliedVols {
  readonly normal: Computed;
  readonly black: Computed;
  /** Of the rate with the shift of the form, whether or not the model uses it. */
  readonly shifted: Computed;
}

/** Out of the money the premium is all time value, so that nothing is lost below the intrinsic value. */
function impliedVols(form: SwaptionForm, volatility: number, otherShift: number): ImpliedVols {
  const { terms, volType, shift } = form;
  const { forward, strike, timeToExpiry } = terms;
  const optionType: 'call' | 'put' = strike >= forward ? 'call' : 'put';
  const inputs = { optionType, forward, strike, timeToExpiry };
  const price =
    volType === 'normal'
      ? bachelierPrice({ ...inputs, volatility })
      : blackPrice({ ...inputs, volatility, shift });
  if (!price.ok) return { normal: price, black: price, shifted: price };
  const quoted = { ...inputs, price: price.value };
  const own: Computed = { ok: true, value: volatility };
  const isPlainBlack = volType === 'lognormal' && shift === 0;
  return {
    normal: volType === 'normal' ? own : impliedNormalVol(quoted),
    black: isPlainBlack ? own : impliedBlackVol(quoted),
    shifted:
      volType === 'lognormal' && shift === otherShift
        ? own
        : impliedBlackVol({ ...quoted, shift: otherShift }),
  };
}

function premiumGroup(
  fields: CalculatorFields,
  { terms, notional }: SwaptionForm,
  { presentValue, forwardPremium }: SwaptionPremium,
  volatility: number,
): Group {
  const isAsked = fields.given === 'vol';
  // At zero volatility the normal model pays the intrinsic value.
  const intrinsic = swaptionPremium(terms, { type: 'normal', volatility: 0 });
  const timeValue = (worth: number) => (volatility === 0 ? 0 : Math.max(presentValue - worth, 0));
  return {
    title: 'premium',
    figures: [
      asAnswer(figure('forwardPremium', 'basisPoints', forwardPremium), isAsked),
      asAnswer(figure('presentValue', 'basisPoints', presentValue), isAsked),
      figureOf('intrinsic', 'basisPoints', intrinsic, (at) => at.presentValue),
      figureOf('timeValue', 'basisPoints', intrinsic, (at) => timeValue(at.presentValue)),
      figure('forwardMoney', 'money', notional * forwardPremium),
      figure('presentMoney', 'money', notional * presentValue),
    ],
  };
}

const tradingDays = 252;

function volsGroup(fields: CalculatorFields, vols: ImpliedVols, smile: SmileView | null): Group {
  const isAsked = fields.given === 'premium';
  const { model } = fields;
  const figures: Figure<FigureKey>[] = [
    asAnswer(
      figureOf('normalVol', 'basisPoints', vols.normal, (vol) => vol),
      isAsked && model === 'normal',
    ),
    figureOf('dailyVol', 'basisPointsPerDay', vols.normal, (vol) => vol / Math.sqrt(tradingDays)),
    asAnswer(
      figureOf('blackVol', 'percent', vols.black, (vol) => vol),
      isAsked && model === 'black',
    ),
  ];
  if (model === 'shifted') {
    const shifted = figureOf('shiftedVol', 'percent', vols.shifted, (vol: number) => vol);
    figures.push(asAnswer<FigureKey>(shifted, isAsked));
  }
  if (smile !== null && fields.smile === 'sabr') {
    const format = model === 'normal' ? 'basisPoints' : 'percent';
    figures.push(figureOf('smileVol', format, smile.atStrike, (vol) => vol));
    figures.push(figureOf('forwardSmileVol', format, smile.atForward, (vol) => vol));
    if (smile.solvedAlpha !== null) figures.push(figure('alpha', 'factor', smile.solvedAlpha));
  }
  return { title: 'vols', figures };
}

function termsGroup(form: SwaptionForm, premium: Computed<SwaptionPremium>): Group {
  const { terms } = form;
  const { forward, strike, timeToExpiry, annuity, discountToStart } = terms;
  const figures: Figure<FigureKey>[] = [
    figure('strike', 'percent', strike),
    figure('moneyness', 'basisPoints', strike - forward),
    figure('expiryYears', 'years', timeToExpiry),
    figure('discountToStart', 'factor', discountToStart),
    figure('annuity', 'factor', annuity),
  ];
  if (terms.settlement === 'par yield') {
    figures.push(figureOf('settlementAnnuity', 'factor', premium, (at) => at.annuity));
  }
  return { title: 'terms', figures };
}

/** Sensitivities of the forward value, in money: the annuity is held. */
function greeksGroup(form: SwaptionForm, volatility: number, annuity: number): Group {
  const { terms, volType, shift, notional } = form;
  const { optionType, forward, strike, timeToExpiry } = terms;
  const isNormal = volType === 'normal';
  const inputs = { optionType, forward, strike, timeToExpiry, volatility };
  const greeks: Computed<Greeks> = isNormal
    ? bachelierGreeks(inputs)
    : blackGreeks({ ...inputs, shift });
  const money = notional * annuity;
  const volStep = isNormal ? 1e-4 : 1e-2;
  const of = <Key extends FigureKey>(
    key: Key,
    format: Figure['format'],
    value: (at: Greeks) => number,
  ) => figureOf(key, format, greeks, value);
  return {
    title: 'greeks',
    figures: [
      ...distances(form, volatility),
      of('exerciseProbability', 'percent', (at) => Math.min(at.inTheMoneyCashProbability, 1)),
      of('forwardDelta', 'factor', (at) => at.deltaForward),
      of('delta', 'moneyPerBasisPoint', (at) => at.deltaForward * money * 1e-4),
      of('gamma', 'moneyPerSquare', (at) => at.gammaForward * money * 1e-8),
      of(
        'vega',
        isNormal ? 'moneyPerVolBasisPoint' : 'moneyPerVolPercent',
        (at) => at.vega * money * volStep,
      ),
      of('vanna', 'vegaPerBasisPoint', (at) => at.vanna * money * volStep * 1e-4),
      of(
        'volga',
        isNormal ? 'vegaPerVolBasisPoint' : 'vegaPerVolPercent',
        (at) => at.volga * money * volStep * volStep,
      ),
      of('theta', 'moneyPerDay', (at) => (at.theta * money) / 365),
    ],
  };
}

/** How far the forward is from the strike in standard deviations; nothing of the kind without volatility or time. */
function distances(form: SwaptionForm, volatility: number): Figure<FigureKey>[] {
  const { forward, strike, timeToExpiry } = form.terms;
  const deviation = volatility * Math.sqrt(timeToExpiry);
  const spread = (value: number): Computed =>
    deviation > 0
      ? { ok: true, value }
      : failed(timeToExpiry > 0 ? 'no-spread' : 'time-not-positive');
  const same = (value: number) => value;
  if (form.volType === 'normal') {
    return [figureOf('d', 'deviations', spread((forward - strike) / deviation), same)];
  }
  const ratio = (forward + form.shift) / (strike + form.shift);
  const log: Computed =
    ratio > 0 && Number.isFinite(ratio)
      ? { ok: true, value: Math.log(ratio) }
      : failed('rate-not-positive');
  const at = (side: 1 | -1): Computed =>
    log.ok ? spread(log.value / deviation + (side * deviation) / 2) : log;
  return [
    figureOf('logMoneyness', 'factor', log, same),
    figureOf('d1', 'deviations', at(1), same),
    figureOf('d2', 'deviations', at(-1), same),
  ];
}
