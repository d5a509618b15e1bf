// Trades files made on the spot, with ids that no other test uses.
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';

const head =
  'tradeid,expiry,tenor_,strike,optiontype,underlying,onshoreoffshore,collateralconvention,settlementtype,' +
  'priceconvention,strikefixed,exercisetype,swapfixeddcc,swapfixedfrequency,swapFloatDCC';

export function freeTradeIds(count: number): number[] {
  const first = randomInt(1_000_000, 900_000_000);
  return Array.from({ length: count }, (_, index) => first + index);
}

export function tradeLine(tradeId: number | string, expiry = '12m'): string {
  return `${tradeId},${expiry},60m,-0.005,Payer,SOFR,Onshore,CCP LCH,CASH_PRICE_CH,Forward Premium,0.031,European,ACT360,1,ACT360`;
}

export function tradesFile(lines: readonly string[], name = 'trades.csv') {
  const text = `${[head, ...lines].join('\r\n')}\r\n`;
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** One of the files that show what a reader must cope with. */
export function fixture(path: string) {
  const url = new URL(`../../packages/file-formats/test/${path}`, import.meta.url);
  return { name: path.split('/').at(-1) ?? path, mimeType: 'text/csv', buffer: readFileSync(url) };
}
