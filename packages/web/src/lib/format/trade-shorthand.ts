// How the market writes a swaption: `1y10y ATM payer`, `5y5y −50bp receiver`.
import { tradeShorthand as shorthandOf } from '@pricevault/basics';
import type { DeskRow } from '@pricevault/contract';

type Terms = Pick<DeskRow, 'expiry' | 'tenor' | 'strikeRelative' | 'optionType' | 'tradeId'>;

/** Periods and strike, Latin in every language; the trade's number where there are none. */
export const cellShorthand = (row: Terms): string => shorthandOf(row) ?? String(row.tradeId);

/** With the option type in the user's language. */
export function tradeShorthand(row: Terms, optionName: (optionType: string) => string): string {
  const cell = cellShorthand(row);
  return row.optionType === null ? cell : `${cell} ${optionName(row.optionType)}`;
}
