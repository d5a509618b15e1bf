// No nonce is ever used twice under a key. With the bare IV for all values, the keystream of a known value reads all others.
import { be64List, type Bytes } from '../encoding/bytes.ts';

export const ivLength = 12;

/** 0 for encrypted1, 1 for encrypted2. */
export type Which = 0 | 1;

/** iv XOR (4 zero bytes ‖ be64(2·tradeId + which)); different for each of a key's values, since trade ids are. */
export function nonceOf(iv: Bytes, tradeId: number, which: Which): Bytes {
  const nonce = Uint8Array.from(iv);
  // 2·tradeId can pass 2⁵³: double the eight bytes instead of the number.
  const number = doubled(be64List([tradeId]), which);
  number.forEach((byte, index) => (nonce[4 + index] = (nonce[4 + index] ?? 0) ^ byte));
  return nonce;
}

function doubled(bigEndian: Bytes, lowest: Which): Bytes {
  return bigEndian.map(
    (byte, index) => ((byte << 1) & 0xff) | ((bigEndian[index + 1] ?? lowest << 7) >> 7),
  );
}
