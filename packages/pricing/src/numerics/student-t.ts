// Quantiles of Student's t distribution for whole degrees of freedom, by its finite series in the angle θ = atan(t/√ν)
// (Abramowitz and Stegun, 26.7.3 and 26.7.4).
import { computed, failed, type Computed } from '../outcome.ts';

/** More marks than any consensus has; the series has half as many terms. */
const mostDegrees = 10_000;

/** t with P(T ≤ t) = probability. Degrees of freedom are a whole number from 1 on, the probability is between 0 and 1. */
export function studentQuantile(probability: number, degrees: number): Computed {
  if (!Number.isInteger(degrees) || degrees < 1 || degrees > mostDegrees) {
    return failed('parameters-out-of-range', 'degrees');
  }
  if (!(probability > 0 && probability < 1)) {
    return failed('parameters-out-of-range', 'probability');
  }
  const inside = Math.abs(2 * probability - 1);
  const angle = angleWithin(inside, degrees);
  return computed(Math.sign(probability - 0.5) * Math.sqrt(degrees) * Math.tan(angle));
}

/** θ with P(|T| ≤ √ν·tan θ) = inside. The probability is concave in θ, so that Newton's steps from 0 never pass the root. */
function angleWithin(inside: number, degrees: number): number {
  const slope = slopeAtZero(degrees);
  let angle = 0;
  for (let steps = 0; steps < 100; steps += 1) {
    const rest = inside - probabilityWithin(angle, degrees);
    const step = rest / (slope * Math.cos(angle) ** (degrees - 1));
    angle += step;
    if (Math.abs(step) <= 1e-15 * angle) break;
  }
  return angle;
}

/** P(|T| ≤ √ν·tan θ). */
function probabilityWithin(angle: number, degrees: number): number {
  const cosine = Math.cos(angle);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power <= degrees - 2; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  const series = Math.sin(angle) * sum;
  return isOdd ? (2 / Math.PI) * (angle + series) : series;
}

/** The derivative at 0; elsewhere it is this times cos(θ) to the power ν - 1. */
function slopeAtZero(degrees: number): number {
  let slope = degrees % 2 === 1 ? 2 / Math.PI : 1;
  for (let factor = degrees % 2 === 1 ? 2 : 3; factor < degrees; factor += 2) {
    slope *= factor / (factor - 1);
  }
  return slope;
}
