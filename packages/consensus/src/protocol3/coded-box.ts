// A NaCl box with its 24-byte one-time code in front: how every small secret of a kept round travels.
import { concatBytes, type Bytes } from '../encoding/bytes.ts';
import { boxKey, oneTimeCodeLength, type BoxKey } from '../primitives/box.ts';
import type { RandomBytes } from '../randomness.ts';

export { boxKey, type BoxKey };

export const boxOverhead = oneTimeCodeLength + 16;

export function sealBox(shared: BoxKey, message: Bytes, random: RandomBytes): Bytes {
  const code = random(oneTimeCodeLength);
  return concatBytes([code, shared.seal(code, message)]);
}

/** Null unless it opens to `length` bytes. */
export function openBox(shared: BoxKey, boxed: Bytes, length: number): Bytes | null {
  if (boxed.length !== boxOverhead + length) return null;
  return shared.open(boxed.slice(0, oneTimeCodeLength), boxed.slice(oneTimeCodeLength));
}
