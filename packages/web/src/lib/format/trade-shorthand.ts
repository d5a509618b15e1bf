// How the market writes a swaption: `1y10y ATM payer`, `5y5y −50bp receiver`.
import { tradeShorthand as shorthandOf } from '@pricevault/basics';

export interface ShownTerms {
  readonly tradeId: number;
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
  readonly optionType: string | null;
}

/** Periods and strike, Latin in every language; the trade's number where there are none. */
export const cellShorthand = (row: ShownTerms): string => shorthandOf(row) ?? String(row.tradeId);

/** With the option type in the user's language. */
export function tradeShorthand(
  row: ShownTerms,
  optionName: (optionType: string) => string,
): string {
  const cell = cellShorthand(row);
  return row.optionType === null ? cell : `${cell} ${optionName(row.optionType)}`;
}
