// Receipts: a text that lists what was stored, for whom and when. Its SHA-256 is the receipt's hash, so that any tool can
// check the file against it.
import { createHash } from 'node:crypto';
import type { Mark } from './submission-collector.ts';

export interface ReceiptHead {
  readonly submissionId: string;
  readonly firmName: string;
  readonly instrumentName: string;
  readonly valuationDate: string | null;
  readonly receivedAt: Date;
  readonly counts: boolean;
  readonly rows: number;
}

/** The lines above the rows, with the names as they are now: they may change later, the receipt does not. */
export function receiptHead(head: ReceiptHead): string {
  const lines = [
    'PriceVault receipt 1',
    `submission: ${head.submissionId}`,
    `firm: ${oneLine(head.firmName)}`,
    `instrument type: ${oneLine(head.instrumentName)}`,
    `valuation date: ${head.valuationDate ?? 'none'}`,
    `received: ${head.receivedAt.toISOString()}`,
    `counts: ${head.counts ? 'yes' : 'no'}`,
    `rows: ${head.rows}`,
    'tradeId,valuation,forward',
  ];
  return `${lines.join('\n')}\n`;
}

/** A line for each mark, by trade id; numbers in the shortest form that parses to the same double. */
export function receiptRows(marks: Iterable<Pick<Mark, 'tradeId' | 'value' | 'forward'>>): string {
  let text = '';
  for (const { tradeId, value, forward } of marks) text += `${tradeId},${value},${forward ?? ''}\n`;
  return text;
}

export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function oneLine(name: string): string {
  return name.replace(/\s+/g, ' ');
}
