// What the demo's loader asks its worker for, and what comes back.

export interface DayAsked {
  readonly type: 'daily' | 'monthEnd';
  readonly date: string;
  readonly windowId: number;
  readonly hasResults: boolean;
  /** Who gives on this day; with a submission's number where the marks themselves are kept. */
  readonly firms: readonly { readonly firm: number; readonly number: number | null }[];
}

export interface DayMade {
  readonly quotes: readonly { readonly tenor: string; readonly rate: number }[];
  readonly nodes: { readonly days: readonly number[]; readonly logFactors: readonly number[] };
  /** Lines for COPY, and how many. */
  readonly results: Uint8Array | null;
  readonly trades: number;
  readonly submissions: readonly {
    readonly number: number;
    readonly rows: number;
    /** The receipt's rows, and the same as lines for COPY. */
    readonly receipt: string;
    readonly lines: Uint8Array;
  }[];
}
