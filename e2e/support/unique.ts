import { randomBytes } from 'node:crypto';

/** A name that no other test uses: each test makes its own world. */
export function uniqueName(start: string): string {
  return `${start} ${randomBytes(4).toString('hex')}`;
}
