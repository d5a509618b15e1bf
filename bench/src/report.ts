// Formats a figure's result as a table.
import type { Budget } from './figure.ts';
import type { FigureResult } from './judge.ts';
import type { TimedResult } from './run-figure.ts';

export function describe(result: FigureResult): string {
  const rows = Object.entries(result.medians).map(([name, { median, min, max }]) => [
    name,
    short(median),
    `${short(min)}..${short(max)}`,
  ]);
  const ratios = result.budgets.map((budget) => [
    `${budget.of} / ${budget.against}`,
    budget.ratio.median.toFixed(2),
    `${budget.ratio.min.toFixed(2)}..${budget.ratio.max.toFixed(2)}`,
    bounds(budget),
    budget.holds ? 'holds' : 'BROKEN',
  ]);
  const notJudged = result.notJudged.map((budget) => [
    `${budget.of} / ${budget.against}`,
    '',
    '',
    bounds(budget),
    'full size only',
  ]);
  return [
    `${result.name}: ${result.what}`,
    ...table([[`  ${result.unit}`, 'median', 'min..max'], ...rows]),
    ...table([['  ratio', 'median', 'min..max', 'budget', ''], ...ratios, ...notJudged]),
  ].join('\n');
}

/** The duration of each figure in seconds; `whole` is that of the entire run, including shared setup and cleanup. */
export function describeDurations(
  results: readonly Pick<TimedResult, 'name' | 'seconds'>[],
  whole: number,
): string {
  const row = (name: string, preparing: number, measuring: number) => [
    `  ${name}`,
    ...[preparing, measuring, preparing + measuring].map((seconds) => seconds.toFixed(1)),
  ];
  const sum = (part: keyof TimedResult['seconds']) =>
    results.reduce((all, { seconds }) => all + seconds[part], 0);
  return table([
    ['seconds', 'preparing', 'measuring', 'together'],
    ...results.map(({ name, seconds }) => row(name, seconds.preparing, seconds.measuring)),
    row('start and end of the run', whole - sum('preparing') - sum('measuring'), 0),
    row('all', whole - sum('measuring'), sum('measuring')),
  ]).join('\n');
}

function bounds({ atLeast, atMost }: Budget): string {
  return [
    atLeast === undefined ? '' : `at least ${atLeast}`,
    atMost === undefined ? '' : `at most ${atMost}`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** Four significant digits; more would be noise. */
function short(value: number): string {
  return Math.abs(value) >= 1_000 ? Math.round(value).toLocaleString('en') : value.toPrecision(4);
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd(),
  );
}
