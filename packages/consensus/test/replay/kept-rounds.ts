// Rounds of protocol 3: one by another implementation than this one, and our own of several shapes.
import { canonicalJson, stepCounter } from '../../src/protocol3/index.ts';
import { plainFigures } from '../../src/protocol3/plain-figures.ts';
import many from '../../vectors/kept-many-firms.json';
import mixed from '../../vectors/kept-mixed.json';
import smallest from '../../vectors/kept-smallest.json';
import published from '../../vectors/published/pv3_round.json';
import type { KeptVector } from '../support/kept-vector.ts';
import { replayKeptRound } from './kept-round.ts';
import type { ReplayReport } from './report.ts';

export async function replayPublishedRound(report: ReplayReport): Promise<void> {
  await replayKeptRound(report, published as unknown as KeptVector);
  for (const { value, step, t } of published.more.marks) {
    report.equal(`${value} in steps of ${step}`, stepCounter(step)(value), t);
  }
  for (const { value, step } of published.more.marksRefused) {
    report.equal(`${value} in steps of ${step} refused`, stepCounter(step)(value), 'too-large');
  }
  for (const [place, { marks, c, ...figures }] of published.more.figures.entries()) {
    const made = canonicalJson(plainFigures(marks));
    report.equal(`figures ${place}`, [marks.length, made], [c, canonicalJson(figures)]);
  }
}

const own = [smallest, mixed, many] as unknown as readonly KeptVector[];

export async function replayOwnRounds(report: ReplayReport): Promise<void> {
  for (const vector of own) await replayKeptRound(report, vector);
}
