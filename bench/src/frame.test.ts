import { describe, expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { judge } from './judge.ts';
import { describe as describeResult, describeDurations } from './report.ts';
import { runFigure } from './run-figure.ts';
import { pairedRatios, quantile, spreadOf } from './statistics.ts';

describe('statistics', () => {
  it('take the middle value, or the mean of the two middle values', () => {
    expect(quantile([3, 1, 2], 0.5)).toBe(2);
    expect(quantile([4, 1, 2, 3], 0.5)).toBe(2.5);
    expect(spreadOf([5, 1, 9])).toEqual({ median: 5, min: 1, max: 9 });
  });

  it('refuse an empty list and lists of different lengths', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError);
    expect(() => pairedRatios([1, 2], [1])).toThrow(RangeError);
  });

  it('compare values of the same round', () => {
    expect(pairedRatios([10, 20], [20, 80])).toEqual([0.5, 0.25]);
  });
});

describe('a budget', () => {
  const figure = { name: 'f', what: 'w', unit: 'requests/s', budgets: [] };
  const rounds = { ours: [60, 50, 90], bare: [100, 100, 100] };
  const holds = (bounds: { atLeast?: number; atMost?: number }) =>
    judge({ ...figure, budgets: [{ of: 'ours', against: 'bare', ...bounds }] }, rounds, 'full')
      .holds;

  it('is decided by the median of the ratios, bounds included', () => {
    expect(holds({ atLeast: 0.6 })).toBe(true);
    expect(holds({ atLeast: 0.61 })).toBe(false);
    expect(holds({ atMost: 0.6 })).toBe(true);
    expect(holds({ atMost: 0.59 })).toBe(false);
  });

  it('is broken when there is nothing to divide by', () => {
    const budgets = [{ of: 'ours', against: 'bare', atLeast: 0.6 }];
    expect(judge({ ...figure, budgets }, { ours: [1], bare: [0] }, 'full').holds).toBe(false);
    expect(judge({ ...figure, budgets }, { ours: [0], bare: [0] }, 'full').holds).toBe(false);
  });

  it('names a measurement that exists', () => {
    const budgets = [{ of: 'ours', against: 'theirs', atLeast: 1 }];
    expect(() => judge({ ...figure, budgets }, rounds, 'full')).toThrow(
      'no measurement named theirs',
    );
  });

  it('of the full size alone is named at the quick one, not judged', () => {
    const budgets = [{ of: 'ours', against: 'bare', atLeast: 1, fullSizeOnly: true as const }];
    const quick = judge({ ...figure, budgets }, {}, 'quick');
    expect(quick).toMatchObject({ holds: true, budgets: [], notJudged: budgets });
    expect(describeResult(quick)).toMatch(/ours \/ bare\s+at least 1\s+full size only/);
    expect(judge({ ...figure, budgets }, rounds, 'full')).toMatchObject({
      holds: false,
      notJudged: [],
    });
  });

  it('is printed with its spread', () => {
    const budgets = [{ of: 'ours', against: 'bare', atLeast: 0.7 }];
    const text = describeResult(judge({ ...figure, budgets }, rounds, 'full'));
    expect(text).toMatch(/ours \/ bare\s+0\.60\s+0\.50\.\.0\.90\s+at least 0\.7\s+BROKEN/);
  });
});

describe('a run', () => {
  const figureThat = (calls: string[], failing = false): Figure => ({
    name: 'turns',
    what: 'two counters',
    unit: 'calls',
    rounds: { quick: 1, full: 2 },
    budgets: [{ of: 'a', against: 'b', atLeast: 1 }],
    open: async () => ({
      measurements: ['a', 'b'].map((name) => ({
        name,
        measure: async () => {
          calls.push(name);
          if (failing) throw new Error('lost');
          return calls.length;
        },
      })),
      close: async () => void calls.push('closed'),
    }),
  });

  it('alternates the measurements, discards the first round and closes', async () => {
    const calls: string[] = [];
    const result = await runFigure(figureThat(calls), 'full');
    expect(calls).toEqual(['a', 'b', 'b', 'a', 'a', 'b', 'closed']);
    expect(result.rounds).toEqual({ a: [4, 5], b: [3, 6] });
  });

  it('counts every round of a figure that starts warm', async () => {
    const calls: string[] = [];
    const result = await runFigure({ ...figureThat(calls), startsWarm: true }, 'full');
    expect(calls).toEqual(['b', 'a', 'a', 'b', 'closed']);
    expect(result.rounds).toEqual({ a: [2, 3], b: [1, 4] });
  });

  it('ends with the duration of each figure', () => {
    const seconds = { preparing: 2.04, measuring: 10 };
    const two = { preparing: 0, measuring: 1.5 };
    const text = describeDurations(
      [
        { name: 'one', seconds },
        { name: 'two', seconds: two },
      ],
      20,
    );
    expect(text.split('\n').map((line) => line.trim().split(/\s{3,}/))).toEqual([
      ['seconds', 'preparing', 'measuring', 'together'],
      ['one', '2.0', '10.0', '12.0'],
      ['two', '0.0', '1.5', '1.5'],
      ['start and end of the run', '6.5', '0.0', '6.5'],
      ['all', '8.5', '11.5', '20.0'],
    ]);
  });

  it('closes also when a measurement fails', async () => {
    const calls: string[] = [];
    await expect(runFigure(figureThat(calls, true), 'quick')).rejects.toThrow('lost');
    expect(calls).toEqual(['a', 'closed']);
  });
});
