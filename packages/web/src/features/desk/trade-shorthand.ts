// How the market writes a swaption: `1Y10Y ATM payer`, `5Y5Y −50bp receiver`.
import type { DeskRow } from '@pricevault/contract';
import { periodLabel } from '../../lib/format/period-label.ts';

type Terms = Pick<DeskRow, 'expiry' | 'tenor' | 'strikeRelative' | 'optionType' | 'tradeId'>;

/** Periods and strike, Latin in every language; the trade's number where there are none. */
export function cellShorthand({ expiry, tenor, strikeRelative, tradeId }: Terms): string {
  const periods = [expiry, tenor].map((period) => (period === null ? '' : periodLabel(period)));
  const cell = periods.join('');
  if (cell === '') return String(tradeId);
  return strikeRelative === null ? cell : `${cell} ${strikeShorthand(strikeRelative)}`;
}

function strikeShorthand(strikeRelative: number): string {
  const basisPoints = Number((strikeRelative * 10_000).toFixed(2));
  if (basisPoints === 0) return 'ATM';
  return `${basisPoints > 0 ? '+' : '−'}${Math.abs(basisPoints)}bp`;
}

/** With the option type in the user's language. */
export function tradeShorthand(row: Terms, optionName: (optionType: string) => string): string {
  const cell = cellShorthand(row);
  return row.optionType === null ? cell : `${cell} ${optionName(row.optionType)}`;
}
