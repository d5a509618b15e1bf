// Computes the result of a figure from its rounds: medians, ratios with their spread, and whether each budget holds.
import type { Budget, Figure, Size } from './figure.ts';
import { pairedRatios, spreadOf, type Spread } from './statistics.ts';

/** Measurement name → its values, one for each round. */
export type Rounds = Readonly<Record<string, readonly number[]>>;

interface JudgedBudget extends Budget {
  readonly ratio: Spread;
  readonly holds: boolean;
}

export interface FigureResult {
  readonly name: string;
  readonly what: string;
  readonly unit: string;
  readonly rounds: Rounds;
  readonly medians: Readonly<Record<string, Spread>>;
  readonly budgets: readonly JudgedBudget[];
  /** Left to the full size. */
  readonly notJudged: readonly Budget[];
  readonly holds: boolean;
}

export function judge(
  figure: Pick<Figure, 'name' | 'what' | 'unit' | 'budgets'>,
  rounds: Rounds,
  size: Size,
): FigureResult {
  const valuesOf = (name: string): readonly number[] => {
    const values = rounds[name];
    if (values === undefined) throw new Error(`${figure.name} has no measurement named ${name}.`);
    return values;
  };
  const isLeftOut = (budget: Budget) => size === 'quick' && budget.fullSizeOnly === true;
  const judged = figure.budgets.filter((budget) => !isLeftOut(budget));
  const budgets = judged.map((budget): JudgedBudget => {
    const ratio = spreadOf(pairedRatios(valuesOf(budget.of), valuesOf(budget.against)));
    return { ...budget, ratio, holds: isWithin(ratio.median, budget) };
  });
  return {
    name: figure.name,
    what: figure.what,
    unit: figure.unit,
    rounds,
    medians: Object.fromEntries(
      Object.entries(rounds).map(([name, values]) => [name, spreadOf(values)]),
    ),
    budgets,
    notJudged: figure.budgets.filter(isLeftOut),
    holds: budgets.every((budget) => budget.holds),
  };
}

function isWithin(ratio: number, { atLeast, atMost }: Budget): boolean {
  // A ratio that is not finite, for example after 0 requests, breaks the budget.
  if (!Number.isFinite(ratio)) return false;
  return (atLeast === undefined || ratio >= atLeast) && (atMost === undefined || ratio <= atMost);
}
