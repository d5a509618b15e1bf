// Public keys that would give a shared secret away: the points of small order on Curve25519, little-endian, without the
// unused top bit. Source: the list at cr.yp.to/ecdh.html. Also keys that are not in canonical form.

const smallOrder = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

/** `key` has 32 bytes. */
export function isSmallOrderKey(key: Uint8Array): boolean {
  const hex = Array.from(key, (byte, index) =>
    (index === 31 ? byte & 0x7f : byte).toString(16).padStart(2, '0'),
  ).join('');
  return smallOrder.has(hex);
}

/**
 * True when the key is in canonical form, as key generators write it: below the prime 2^255 - 19, without the unused top bit.
 * X25519 accepts other encodings of the same key, so that one key could pass as two. `key` has 32 bytes, little-endian.
 */
export function isCanonicalKey(key: Uint8Array): boolean {
  const [lowest = 0] = key;
  const highest = key[31] ?? 0;
  if (highest !== 0x7f) return highest < 0x7f;
  return lowest < 0xed || key.slice(1, 31).some((byte) => byte !== 0xff);
}
