// SABR volatilities by Hagan's expansions.
import { sabrBlackVol, sabrNormalVol } from '../smile/sabr.ts';
import type { VolType } from './option-rows.ts';
import { valueOrStop, type RowInputs } from './row-inputs.ts';

export function sabrQuantity(
  type: VolType,
  quantity: string,
  inputs: RowInputs,
): number | undefined {
  const wanted = type === 'normal' ? 'impliedNormalVol' : 'impliedBlackVol';
  if (quantity !== 'impliedVol' && quantity !== wanted) return undefined;
  const vol = type === 'normal' ? sabrNormalVol : sabrBlackVol;
  return valueOrStop(
    vol(
      {
        alpha: inputs.number('alpha'),
        beta: inputs.number('beta'),
        nu: inputs.number('nu'),
        rho: inputs.number('rho'),
        shift: inputs.shift(),
      },
      inputs.number('forward'),
      inputs.number('strike'),
      inputs.number('timeToExpiry'),
    ),
  );
}
