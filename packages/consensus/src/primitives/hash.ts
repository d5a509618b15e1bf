// SHA-256 over parts, and the labels that keep hashes of different kinds apart.
import { bytesOfText, concatBytes, type Bytes } from '../encoding/bytes.ts';
import { subtle } from './webcrypto.ts';

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await subtle().digest('SHA-256', bytes));
}

/** SHA-256(label ‖ parts). Every part has a fixed length or is preceded by its count: no two lists give the same bytes. */
export function labelledHash(label: string, parts: readonly Uint8Array[]): Promise<Bytes> {
  return sha256(concatBytes([bytesOfText(label), ...parts]));
}
