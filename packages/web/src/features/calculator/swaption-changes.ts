// When the user switches to an equivalent input, the new field is filled with the current result, so that the option stays the
// one that it was.
import type { CalculatorFields } from './calculator-fields.ts';
import { fieldText } from './figure-text.ts';
import type { SwaptionAnswers } from './swaption-view.ts';

type Change = Partial<CalculatorFields>;

export function changeStrikeKind(
  strikeKind: CalculatorFields['strikeKind'],
  answers: SwaptionAnswers | null,
): Change {
  if (answers === null) return { strikeKind };
  const { forward, strike } = answers;
  // Rounded to a millionth of a basis point: the difference of two decimals is not exact.
  return strikeKind === 'absolute'
    ? { strikeKind, strike: fieldText(Number((100 * strike).toFixed(8))) }
    : { strikeKind, offset: fieldText(Number((1e4 * (strike - forward)).toFixed(6))) };
}

export function changeGiven(
  given: CalculatorFields['given'],
  fields: CalculatorFields,
  answers: SwaptionAnswers | null,
): Change {
  if (given === 'vol') return { given, ...volOf(fields.model, answers) };
  const premium =
    fields.premiumPaid === 'forward' ? answers?.forwardPremium : answers?.presentValue;
  return premium == null ? { given } : { given, premium: fieldText(1e4 * premium) };
}

export function changeModel(
  model: CalculatorFields['model'],
  answers: SwaptionAnswers | null,
): Change {
  return { model, ...volOf(model, answers) };
}

function volOf(model: CalculatorFields['model'], answers: SwaptionAnswers | null): Change {
  if (answers === null) return {};
  const { normalVol, blackVol, shiftedVol } = answers;
  if (model === 'normal')
    return normalVol === null ? {} : { normalVol: fieldText(1e4 * normalVol) };
  const vol = model === 'shifted' ? shiftedVol : blackVol;
  return vol === null ? {} : { blackVol: fieldText(100 * vol) };
}
