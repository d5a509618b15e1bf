// What a client names to go on after an event. Numbers would do, but they count what everybody else hears too: from the gaps a
// listener could tell how many firms have given their marks while a window is open. So a place is encrypted, and never twice the same.
import type { Secrets } from '../secrets/secrets.ts';

export interface EventPlaces {
  write(number: number): string;
  /** Null if it is not one of ours, or its key is gone. */
  read(text: string): number | null;
}

const place = { table: 'events', row: 'number' } as const;
/** Longer ones are not ours, and need not be decoded. */
const maxLength = 200;

export function createEventPlaces(secrets: Pick<Secrets, 'encrypt' | 'decrypt'>): EventPlaces {
  return {
    write(number) {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64BE(BigInt(number));
      return secrets.encrypt(bytes, place).toString('base64url');
    },
    read(text) {
      if (text.length > maxLength) return null;
      try {
        return Number(secrets.decrypt(Buffer.from(text, 'base64url'), place).readBigInt64BE());
      } catch {
        return null;
      }
    },
  };
}
