// How sharply the quotes of a cell determine the shape of its smile.
import type { CellShape } from './cube-smoothing.ts';
import { alphaAtTheMoney } from './sabr-at-the-money.ts';
import type { SabrFit } from './sabr-calibration.ts';
import { blackVol, normalVol } from './sabr.ts';

/** What of a cell counts here. */
interface QuotedSmile {
  /** Years. */
  readonly expiry: number;
  readonly forward: number;
  /** Strike minus forward. */
  readonly offsets: readonly number[];
}

const width = 1e-4;
/** ρ nearer to ±1 than this is no more than a corner of the fit. */
const maxSkew = 6;

/** The fit's own shape, and half the second derivatives of its relative squared errors (Gauss and Newton), α following. */
export function shapeOfFit(
  cell: QuotedSmile,
  { parameters }: SabrFit,
  volType: 'normal' | 'lognormal',
): CellShape {
  const { beta, shift, alpha, nu, rho } = parameters;
  const { expiry, forward } = cell;
  const formula = volType === 'normal' ? normalVol : blackVol;
  const f = forward + shift;
  const level = formula(alpha, beta, nu, rho, f, f, expiry);
  const rootTime = Math.sqrt(expiry);
  const volsAt = (logVolVol: number, skew: number): Float64Array | undefined => {
    const shape = { beta, nu: Math.exp(logVolVol) / rootTime, rho: Math.tanh(skew), shift };
    const quote = { forward, timeToExpiry: expiry, volatility: level, volType };
    const solved = alphaAtTheMoney(quote, shape);
    if (!solved.ok) return undefined;
    return Float64Array.from(
      cell.offsets,
      (offset) => formula(solved.value, beta, shape.nu, shape.rho, f, f + offset, expiry) / level,
    );
  };
  const logVolVol = Math.log(nu * rootTime);
  const skew = Math.max(-maxSkew, Math.min(Math.atanh(rho), maxSkew));
  const up1 = volsAt(logVolVol + width, skew);
  const down1 = volsAt(logVolVol - width, skew);
  const up2 = volsAt(logVolVol, skew + width);
  const down2 = volsAt(logVolVol, skew - width);
  const information: [number, number, number] = [0, 0, 0];
  if (up1 && down1 && up2 && down2) {
    for (let index = 0; index < up1.length; index += 1) {
      const by1 = ((up1[index] as number) - (down1[index] as number)) / (2 * width);
      const by2 = ((up2[index] as number) - (down2[index] as number)) / (2 * width);
      if (!Number.isFinite(by1 + by2)) continue;
      information[0] += by1 * by1;
      information[1] += by1 * by2;
      information[2] += by2 * by2;
    }
  }
  return { logVolVol, skew, information };
}
