// The figures of the round by another implementation, from the plain marks of its members.
import { canonicalJson } from '../../src/protocol3/canonical-json.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import { shownValue } from '../../src/protocol3/shown-values.ts';
import vector from '../../vectors/published/pv3_round.json';
import type { ReplayReport } from './report.ts';

export function replayPv3Figures(report: ReplayReport): void {
  for (const [place, { marks, c, ...figures }] of vector.more.figures.entries()) {
    const made = canonicalJson(plainFigures(marks));
    report.equal(`figures ${place}`, [marks.length, made], [c, canonicalJson(figures)]);
  }
  const trades = vector.terms.map(({ tradeId }) => tradeId);
  for (const { tradeId, c, steps, values } of vector.expected) {
    const place = trades.indexOf(tradeId);
    const marks = vector.contributions
      .filter(({ counts }) => counts)
      .flatMap((given) => given.steps[place] ?? []);
    report.equal(`marks of trade ${tradeId}`, marks.length, c);
    const made = plainFigures(marks);
    for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
      if (steps[name] === null) continue;
      report.equal(`${name} of trade ${tradeId}`, made[name], steps[name]);
      report.equal(`${name} shown`, shownValue('0.01', made[name]), values[name]);
    }
  }
}
