// The rounding errors of double arithmetic, exactly (Dekker 1971, Knuth TAOCP 4.2.2). JavaScript has no fused multiply-add,
// so a product is split into halves of 26 bits. Valid for magnitudes between about 1e-290 and 1e290.

const splitter = 134217729; // 2^27 + 1

/** The upper 26 bits of `value`; `value - upperHalf(value)` is the rest, exactly. */
export function upperHalf(value: number): number {
  const scaled = splitter * value;
  return scaled - (scaled - value);
}

/** `a · b - product`, exactly, where `product` is the rounded `a * b`. */
export function productError(a: number, b: number, product: number): number {
  const aUpper = upperHalf(a);
  const aLower = a - aUpper;
  const bUpper = upperHalf(b);
  const bLower = b - bUpper;
  return aUpper * bUpper - product + aUpper * bLower + aLower * bUpper + aLower * bLower;
}

/** `a + b - sum`, exactly, where `sum` is the rounded `a + b`. */
export function sumError(a: number, b: number, sum: number): number {
  const bRounded = sum - a;
  return a - (sum - bRounded) + (b - bRounded);
}
