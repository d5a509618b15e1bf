// Our own rounds of protocol 3. Together they have every state that a contribution, a trade and a figure can be in.
import type { KeptVector } from '../test/support/kept-vector.ts';
import { makeRound, type FirmPlan, type RoundPlan } from '../test/support/made-round.ts';

export async function keptRounds(): Promise<Record<string, KeptVector>> {
  const files: Record<string, KeptVector> = {};
  for (const [name, plan] of Object.entries(plans)) files[name] = (await makeRound(plan)).vector;
  return files;
}

/** Marks on some of the trades, on both sides of zero. */
function drawnRow(firm: number, trades: number, isGiven: (trade: number) => boolean) {
  return Array.from({ length: trades }, (_, trade) =>
    isGiven(trade) ? (((firm * 37 + trade * 11) % 41) * 0.25 - 5).toFixed(2) : null,
  );
}

const mixedTrades = 17;
const extreme = '33554431.75';

/** Firms of the mixed round; trade 0 has everybody, trade 1 the extremes, trade 2 four marks, trade 3 nobody. */
const mixedFirms: FirmPlan[] = [
  { values: drawnRow(1, mixedTrades, (trade) => trade !== 2 && trade !== 3), keys: 2 },
  {
    values: drawnRow(2, mixedTrades, (trade) => trade !== 3),
    replaced: drawnRow(9, mixedTrades, () => true),
  },
  { values: drawnRow(3, mixedTrades, (trade) => trade !== 3), receipts: [1, 2] },
  { values: ['0', `-${extreme}`, '0.125', null, '0.375', ...drawnRow(4, 12, () => true)] },
  { values: ['-0.125', extreme, '-0.375', null, ...drawnRow(5, 13, (trade) => trade < 4)] },
  // Three marks of seventeen are too few to see the result.
  { values: ['1', '2', null, null, '3'] },
  { values: drawnRow(7, mixedTrades, (trade) => trade % 2 === 0 && trade > 2), group: 'Group A' },
  { values: drawnRow(8, mixedTrades, (trade) => trade % 4 === 0), group: 'Group A' },
  { values: drawnRow(9, mixedTrades, () => true), fault: 'sender' },
  { values: drawnRow(10, mixedTrades, () => true), fault: 'secret' },
  { values: drawnRow(11, mixedTrades, () => true), fault: 'vector' },
  { values: drawnRow(12, mixedTrades, (trade) => trade % 3 === 0 && trade !== 3) },
];

const plans: Readonly<Record<string, RoundPlan>> = {
  'kept-smallest.json': {
    description:
      'Protocol 3: the smallest round, five firms and one trade, all marks below zero. Mean and deviation open, nothing else.',
    ...{ seed: 'vectors: kept, smallest', step: '0.001', tradeIds: [9_007_199_254_740_991] },
    firms: ['-0.5', '-1.2345', '-1.2355', '-134217.727', '-2'].map((value) => ({
      values: [value],
    })),
  },
  'kept-mixed.json': {
    description:
      'Protocol 3: twelve firms and seventeen trades. Member 1 has two keys; member 2 replaced its contribution; member 3 has two receipts; members 4 and 5 give the largest and the smallest mark; member 6 covers too little to see; members 7 and 8 are of one group, whose later contribution counts; members 9, 10 and 11 are refused, each for another reason. Trades are withheld, others open with and without a median.',
    ...{ seed: 'vectors: kept, mixed', step: '0.25' },
    tradeIds: Array.from({ length: mixedTrades }, (_, trade) => 100 + 7 * trade),
    firms: mixedFirms,
  },
  'kept-many-firms.json': {
    description:
      'Protocol 3: twenty-two firms and nine trades, with 22, 21, 20, 19, 9, 8, 7, 5 and 4 marks: percentiles open from 20 on.',
    ...{ seed: 'vectors: kept, many firms', step: '0.05' },
    tradeIds: Array.from({ length: 9 }, (_, trade) => trade + 1),
    firms: Array.from({ length: 22 }, (_, firm) => ({
      values: [22, 21, 20, 19, 9, 8, 7, 5, 4].map((marks, trade) =>
        firm < marks ? (((firm * 61 + trade * 17) % 97) * 0.05 - 2.4).toFixed(2) : null,
      ),
    })),
  },
};
