// Messages between the demo's loader and its worker.
import type { OutlierRule } from '@pricevault/basics/results';

export interface DayRequest {
  readonly type: 'daily' | 'monthEnd';
  readonly date: string;
  readonly windowId: number;
  readonly hasResults: boolean;
  /** Of the type. */
  readonly outlierRule: OutlierRule;
  /** The firms that submit on this day, with a submission number where individual marks are stored. */
  readonly firms: readonly { readonly firm: number; readonly number: number | null }[];
}

export interface GeneratedDay {
  readonly quotes: readonly { readonly tenor: string; readonly rate: number }[];
  readonly nodes: { readonly days: readonly number[]; readonly logFactors: readonly number[] };
  /** Lines for COPY, one for each of `trades`. */
  readonly results: Uint8Array | null;
  readonly trades: number;
  readonly submissions: readonly {
    readonly number: number;
    readonly rows: number;
    /** The receipt's rows; `lines` has the same rows for COPY. */
    readonly receipt: string;
    readonly lines: Uint8Array;
  }[];
}
