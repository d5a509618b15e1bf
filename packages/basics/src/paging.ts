// Page sizes as the specification lists them. "All" goes over the wire as -1 and means at most 10,000 rows.

export const allRows = -1;
export const maxAllRows = 10_000;
/** What a list answers when no paging was asked for: the newest rows up to this number. */
export const unpagedRows = 1_000;

export const listPageSizes = [5, 10, 25, allRows] as const;
export const transactionPageSizes = [5, 10, 25, 50] as const;

/** Assets, instrument types, series and partners. */
export const defaultListPageSize = 10;
/** Trade and bond tables, and the transaction search. */
export const defaultTradePageSize = 5;
