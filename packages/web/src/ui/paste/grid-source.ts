// The trades that a pasted grid can be for. Whoever uses the dialog gives the way to read them.
export interface PasteTrade {
  readonly tradeId: number;
  readonly expiry: string | null;
  readonly tenor: string | null;
  readonly strikeRelative: number | null;
  readonly optionType: string | null;
}

export interface GridSource {
  readonly series: readonly { readonly _id: string; readonly name: string }[];
  /** Of the chosen series. */
  readonly trades: readonly PasteTrade[];
  readonly isReading: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** A hook; without a series it reads the list of them only. */
export type UseGridSource = (seriesId: string) => GridSource;
