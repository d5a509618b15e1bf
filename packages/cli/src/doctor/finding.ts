// What one examination of `pricevault doctor` found.
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly subject: string;
  /** What is so and, unless it is in order, how to mend it. */
  readonly text: string;
}
