import { describe, expect, it } from 'vitest';
import { readBondFile } from '../bonds/bond-file.ts';
import { readConsensusFile } from '../consensus/consensus-file.ts';
import { readParCurveFile } from '../curves/par-curve-file.ts';
import { readPositionsFile } from '../positions/positions-file.ts';
import { readSubmissionFile } from '../submissions/submission-file.ts';
import { readTradeFile } from '../trades/trade-file.ts';
import { readTransactions } from '../transactions/read-transactions.ts';
import {
  sampleBonds,
  sampleMarks,
  sampleParCurve,
  samplePositions,
  sampleTrades,
  sampleTransactions,
} from './sample-tables.ts';

const trades = [
  { tradeId: 1, value: 0.012345678 },
  { tradeId: 2, value: 132.25 },
  { tradeId: 3, value: 7 },
];

/** How many rows its reader takes, and what it says against any of them. */
const outcome = (read: object) => {
  if ('problem' in read) throw new Error(JSON.stringify(read.problem));
  const { rows, problems } = read as { rows: readonly unknown[]; problems: readonly unknown[] };
  return [rows.length, problems];
};

describe('a sample file passes its own reader without a word', () => {
  it('of trades', () => expect(outcome(readTradeFile(sampleTrades()))).toEqual([18, []]));
  it('of bonds', () => {
    const read = readBondFile(sampleBonds());
    expect(outcome(read)).toEqual([2, []]);
    expect('ignored' in read && read.ignored).toEqual([]);
  });
  it('of marks', () => expect(outcome(readSubmissionFile(sampleMarks(trades)))).toEqual([3, []]));
  it('of marks for a sealed round', () =>
    expect(outcome(readConsensusFile(sampleMarks(trades)))).toEqual([3, []]));
  it('of a curve', () =>
    expect(outcome(readParCurveFile(sampleParCurve('2026-11-13')))).toEqual([68, []]));
  it('of a book', () => {
    const read = readPositionsFile(samplePositions(trades));
    if ('problem' in read) throw new Error(read.problem.code);
    expect([read.notionals.size, read.markets.size, read.problems]).toEqual([3, 3, []]);
    expect(read.doubtfulPrice).toBeNull();
  });
  it('of public transactions', async () => {
    async function* pieces() {
      yield sampleTransactions();
    }
    const taken: string[] = [];
    for await (const { reports, rejected } of readTransactions(pieces())) {
      expect(rejected).toEqual([]);
      taken.push(...reports.map(({ transactionId }) => transactionId));
    }
    expect(taken).toHaveLength(3);
  });
});
