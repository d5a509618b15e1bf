// A figure on the screen is step · figure, with the step's decimals and no rounding.
import { decimalText } from '../decimals/decimal.ts';

/** `step` as in the descriptor: `0.010` has three decimals, and so has what is shown. */
export function shownValue(step: string, figure: number): string {
  const [whole = '', fraction = ''] = step.split('.');
  return decimalText({ units: BigInt(figure) * BigInt(whole + fraction), scale: fraction.length });
}
