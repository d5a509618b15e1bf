// Words and codes among the terms of a trade, which are stored in English, in the words of the language that is shown.
// Files keep them as they are stored.
import type { TFunction } from 'i18next';
import {
  dayCounts,
  exerciseTypes,
  optionTypes,
  priceConventions,
  settlementTypes,
  shores,
} from '@pricevault/basics';

const words = [
  ...optionTypes,
  ...exerciseTypes,
  ...shores,
  ...priceConventions,
  ...settlementTypes,
  ...dayCounts,
] as const;

/** What a file had besides the known words and codes stays as it is. */
export function tradeTerm<Missing>(
  t: TFunction<'quotes'>,
  stored: string | Missing,
): string | Missing {
  const word = words.find((known) => known === stored);
  return word === undefined ? stored : t(`terms.${word}`);
}
