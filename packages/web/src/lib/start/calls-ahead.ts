// A read of a page's first picture, as the build lists it for the boot script.
export interface AheadCall {
  readonly method: 'GET' | 'POST';
  /** With what stands behind the question mark. `{today}` is the day, here and in the body. */
  readonly path: `/api/${string}`;
  readonly body?: unknown;
}

/** What a page asks for ahead, as places in the lists of files and of calls. */
export type HeldAsk = readonly [parts: readonly number[], calls: readonly number[]];
