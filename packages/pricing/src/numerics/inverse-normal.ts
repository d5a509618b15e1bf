// The inverse of the standard normal distribution function.
import { inverseSqrtTwoPi } from './constants.ts';
import { exponentOfHalfSquare, millsRatio, normalProbability } from './normal-distribution.ts';

/**
 * x with P(X ≤ x) = probability, to a few units in the last place; -Infinity at 0, Infinity at 1.
 * Newton's and Halley's steps on the logarithm of the tail, which is nearly a parabola, from a guess that is never past it.
 */
export function inverseNormalProbability(probability: number): number {
  if (!(probability > 0)) return -Infinity;
  if (!(probability < 1)) return Infinity;
  if (probability > 0.5) return -lowerTail(1 - probability);
  return lowerTail(probability);
}

function lowerTail(probability: number): number {
  if (probability > 0.4) return nearZero(probability);
  // Mills' ratio is below 1/x, so this guess is outside the root; the logarithm of the tail is concave.
  const logarithm = Math.log(probability);
  let x = Math.sqrt(Math.max(-2 * (logarithm + Math.log(2)), 0.01));
  for (let steps = 0; steps < 12; steps += 1) {
    const ratio = millsRatio(x);
    const logTail = Math.log(inverseSqrtTwoPi * ratio) - 0.5 * x * x;
    const newton = (logTail - logarithm) * ratio;
    const bent = newton / (1 - 0.5 * newton * (1 / ratio - x));
    x += bent;
    if (Math.abs(bent) < 1e-5 * x) break;
  }
  // One last step on the probability itself, whose rounding is smaller than that of its logarithm.
  const density = inverseSqrtTwoPi * exponentOfHalfSquare(x);
  const rest = (density * millsRatio(x) - probability) / density;
  return -(density > 0 ? x + rest : x);
}

/** Around one half the distribution function is nearly straight. */
function nearZero(probability: number): number {
  let x = (probability - 0.5) / inverseSqrtTwoPi;
  for (let steps = 0; steps < 4; steps += 1) {
    x -= (normalProbability(x) - probability) / (inverseSqrtTwoPi * exponentOfHalfSquare(x));
  }
  return x;
}
