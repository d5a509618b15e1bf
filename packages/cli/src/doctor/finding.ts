// What one examination of `pricevault doctor` found.
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly subject: string;
  /** The state and, unless it is fine, how to fix it. */
  readonly text: string;
}
