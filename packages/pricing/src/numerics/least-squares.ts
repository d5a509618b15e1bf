// Levenberg and Marquardt for a handful of parameters: the smallest sum of squared residuals near a start.
import { solveSymmetric } from './linear-system.ts';

export interface LeastSquaresProblem {
  readonly parameterCount: number;
  readonly residualCount: number;
  /** Residuals at the parameters into `out`; false where they cannot be computed. */
  residuals(parameters: Float64Array, out: Float64Array): boolean;
}

export interface LeastSquaresResult {
  readonly parameters: Float64Array;
  readonly sumOfSquares: number;
  readonly steps: number;
  /** Whether the last steps changed nothing that matters, rather than the number of steps having run out. */
  readonly converged: boolean;
}

const maxSteps = 200;
/** Relative change of the parameters, or of the sum, below which nothing is gained any more. */
const parameterTolerance = 1e-10;
const sumTolerance = 1e-14;

export function minimiseSquares(
  problem: LeastSquaresProblem,
  start: Float64Array,
): LeastSquaresResult | undefined {
  const { parameterCount: n, residualCount: m } = problem;
  let parameters = Float64Array.from(start);
  let trial = new Float64Array(n);
  let residuals = new Float64Array(m);
  let trialResiduals = new Float64Array(m);
  if (!problem.residuals(parameters, residuals)) return undefined;
  let sum = sumOfSquares(residuals);
  const space = createSpace(n, m);
  let damping = 1e-3;
  for (let steps = 1; steps <= maxSteps; steps += 1) {
    if (!differentiate(problem, parameters, space)) break;
    fillNormalEquations(space, residuals);
    for (;;) {
      const step = dampedStep(space, damping);
      for (let i = 0; i < n; i += 1) trial[i] = (parameters[i] as number) - (step?.[i] ?? NaN);
      const usable = step !== undefined && problem.residuals(trial, trialResiduals);
      const trialSum = usable ? sumOfSquares(trialResiduals) : Infinity;
      if (step !== undefined && trialSum <= sum) {
        const small = isSmall(step, parameters) || sum - trialSum <= sumTolerance * sum;
        [parameters, trial] = [trial, parameters];
        [residuals, trialResiduals] = [trialResiduals, residuals];
        sum = trialSum;
        damping = Math.max(damping / 10, 1e-15);
        if (small) return { parameters, sumOfSquares: sum, steps, converged: true };
        break;
      }
      damping *= 10;
      // No direction improves any more: the rounding of the residuals is all that is left.
      if (damping > 1e12) return { parameters, sumOfSquares: sum, steps, converged: true };
    }
  }
  return { parameters, sumOfSquares: sum, steps: maxSteps, converged: false };
}

/** Everything that the steps of one minimisation share, so that a step allocates next to nothing. */
interface Space {
  readonly moved: Float64Array;
  readonly up: Float64Array;
  readonly down: Float64Array;
  readonly jacobian: Float64Array;
  readonly normal: Float64Array;
  readonly gradient: Float64Array;
  readonly damped: Float64Array;
}

const createSpace = (n: number, m: number): Space => ({
  moved: new Float64Array(n),
  up: new Float64Array(m),
  down: new Float64Array(m),
  jacobian: new Float64Array(m * n),
  normal: new Float64Array(n * n),
  gradient: new Float64Array(n),
  damped: new Float64Array(n * n),
});

function sumOfSquares(values: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += (values[i] as number) * (values[i] as number);
  return Number.isFinite(sum) ? sum : Infinity;
}

/** Central differences; the parameters are scaled so that a step of 1e-6 means something to each of them. */
function differentiate(
  problem: LeastSquaresProblem,
  parameters: Float64Array,
  { moved, up, down, jacobian }: Space,
): boolean {
  const n = parameters.length;
  moved.set(parameters);
  for (let column = 0; column < n; column += 1) {
    const centre = parameters[column] as number;
    const width = 1e-6 * Math.max(1, Math.abs(centre));
    moved[column] = centre + width;
    if (!problem.residuals(moved, up)) return false;
    moved[column] = centre - width;
    if (!problem.residuals(moved, down)) return false;
    moved[column] = centre;
    for (let row = 0; row < up.length; row += 1) {
      jacobian[row * n + column] = ((up[row] as number) - (down[row] as number)) / (2 * width);
    }
  }
  return true;
}

function fillNormalEquations({ jacobian, normal, gradient }: Space, residuals: Float64Array): void {
  const n = gradient.length;
  normal.fill(0);
  gradient.fill(0);
  for (let row = 0; row < residuals.length; row += 1) {
    for (let i = 0; i < n; i += 1) {
      const a = jacobian[row * n + i] as number;
      gradient[i] = (gradient[i] as number) + a * (residuals[row] as number);
      for (let j = 0; j < n; j += 1) {
        normal[i * n + j] = (normal[i * n + j] as number) + a * (jacobian[row * n + j] as number);
      }
    }
  }
}

function dampedStep(
  { normal, gradient, damped }: Space,
  damping: number,
): Float64Array | undefined {
  const n = gradient.length;
  damped.set(normal);
  for (let i = 0; i < n; i += 1) {
    const diagonal = normal[i * n + i] as number;
    damped[i * n + i] = diagonal + damping * (diagonal > 0 ? diagonal : 1);
  }
  return solveSymmetric(damped, gradient);
}

const isSmall = (step: Float64Array | undefined, parameters: Float64Array): boolean =>
  step?.every(
    (change, i) => Math.abs(change) <= parameterTolerance * (Math.abs(parameters[i] ?? 0) + 1e-3),
  ) ?? true;
