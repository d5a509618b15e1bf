// Quality of own marks and the bridge from the consensus to them, as the page shows them. Pure; runs in the worker.
import { moneyDifference } from '@pricevault/basics/desk';
import type { DeskMark, deskMarksContract, ReplyOf } from '@pricevault/contract';
import {
  differenceBridges,
  markQuality,
  sumBridges,
  type DifferenceBridge,
} from '@pricevault/pricing';
import type { BridgeScope, JudgedMarks, MarksHead, ShownBridge } from './desk-marks-protocol.ts';

export type ReadMarks = Omit<ReplyOf<typeof deskMarksContract.marks>, 'success'>;

const maxExamples = 50;
/** Money is shown in whole units, and kept to the cent. */
const moneyDecimals = 2;

const headOf = ({ items: _items, ...head }: ReadMarks): MarksHead => head;

export function judgeMarks(read: ReadMarks): JudgedMarks {
  const { score, parts } = markQuality(read.items, read.valuationDate);
  const termsOf = new Map(read.items.map((mark) => [mark.tradeId, mark]));
  return {
    ...headOf(read),
    score,
    parts: parts.map(({ failed, ...part }) => ({
      ...part,
      failed: failed.length,
      examples: failed.slice(0, maxExamples).flatMap((tradeId) => {
        const mark = termsOf.get(tradeId);
        if (!mark) return [];
        const { expiry, tenor, strikeRelative, optionType } = mark;
        return [{ tradeId, expiry, tenor, strikeRelative, optionType }];
      }),
    })),
  };
}

/** A decimal more than the marks: parts are smaller than they. */
const gridOf = ({ decimals }: ReadMarks) => Math.min(decimals + 1, 9);

export const bridgesOf = (read: ReadMarks) => differenceBridges(read.items, gridOf(read));

export function showBridge(
  read: ReadMarks,
  bridges: readonly DifferenceBridge[],
  { tradeId, notionals }: { tradeId: number; notionals: ReadonlyMap<number, number> | null },
): ShownBridge {
  const own = bridges.find((bridge) => bridge.tradeId === tradeId);
  const mark = read.items.find((item) => item.tradeId === tradeId);
  const head = headOf(read);
  if (!own || !mark) return { ...head, sums: null, money: null, inputs: null };
  const inCell = new Set(cellMates(read.items, mark));
  const scopes: Record<BridgeScope, readonly DifferenceBridge[]> = {
    trade: [own],
    cell: bridges.filter((bridge) => inCell.has(bridge.tradeId)),
    book: bridges,
  };
  const perUnit = (id: number) =>
    moneyDifference({ difference: 1, unit: read.unit }, notionals?.get(id)) ?? undefined;
  const sumsBy = (decimals: number, weightOf?: typeof perUnit) => ({
    trade: sumBridges(scopes.trade, decimals, weightOf),
    cell: sumBridges(scopes.cell, decimals, weightOf),
    book: sumBridges(scopes.book, decimals, weightOf),
  });
  const money = notionals ? sumsBy(moneyDecimals, perUnit) : null;
  return {
    ...head,
    sums: sumsBy(gridOf(read)),
    money: money && money.book.trades > 0 ? money : null,
    inputs: own.inputs,
  };
}

const cellMates = (marks: readonly DeskMark[], { expiry, tenor }: DeskMark) =>
  marks
    .filter((mark) => mark.expiry === expiry && mark.tenor === tenor)
    .map(({ tradeId }) => tradeId);
