// How exactly a volatility is recovered from its own premium, over a million points of moneyness, expiry and volatility.
import { normalDensity, normalTimeValue, normalVolOfTimeValue } from '@pricevault/pricing';
import { constant, type OpenFigure } from '../../figure.ts';

/** In machine epsilons times P / (vol·vega). Rounding the premium alone causes an error below one. */
const allowed = 8;
/** Points on each of the three axes. */
const side = 100;

export async function openImpliedVolRoundTrip(): Promise<OpenFigure> {
  return {
    measurements: [
      { name: 'worst error', measure: async () => worstError() },
      constant('bound', allowed),
    ],
    close: async () => {},
  };
}

function worstError(): number {
  let worst = 0;
  for (let v = 0; v < side; v += 1) {
    const vol = 1e-5 * 5000 ** (v / (side - 1));
    for (let t = 0; t < side; t += 1) {
      const rootTime = Math.sqrt((1 / 365) * (50 * 365) ** (t / (side - 1)));
      for (let m = 0; m < side; m += 1) {
        const distance = ((36 * m) / (side - 1)) * vol * rootTime;
        const premium = normalTimeValue(distance, vol, rootTime);
        const back = normalVolOfTimeValue(premium, distance, rootTime);
        const s = vol * rootTime;
        const condition = premium / (s * normalDensity(distance / s));
        const error = Math.abs(back - vol) / vol / Number.EPSILON / condition;
        // Written so that NaN counts as an error.
        if (!(error <= worst)) worst = Number.isNaN(error) ? Infinity : error;
      }
    }
  }
  return worst;
}
