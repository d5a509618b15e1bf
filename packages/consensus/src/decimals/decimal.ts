// Exact decimal numbers: an integer count of 10^-scale. Valuations are never floating-point numbers here, because 0.1 + 0.2
// is not 0.3 there.

/** units · 10^-scale. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

const written = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,2}))?$/;
/** Characters. Longer texts are not valuations, and arithmetic on them would be slow. */
const maxLength = 80;

/** `12.50`, `-.5`, `1e-7`; null for anything else. Trailing zeros behind the point do not count as decimals. */
export function parseDecimal(text: string): Decimal | null {
  if (text.length > maxLength) return null;
  const match = written.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  if (whole === '' && fraction === '') return null;
  let digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  let scale = fraction.length - Number(exponent);
  while (scale > 0 && digits.endsWith('0') && digits !== '0') {
    digits = digits.slice(0, -1);
    scale -= 1;
  }
  if (digits === '0') return { units: 0n, scale: 0 };
  const units = BigInt(digits) * (sign === '-' ? -1n : 1n);
  return scale >= 0 ? { units, scale } : { units: units * tenTo(-scale), scale: 0 };
}

const powers: bigint[] = [];

/** 10^exponent; the same few are asked for again and again, since a round has thousands of trades. */
export function tenTo(exponent: number): bigint {
  return (powers[exponent] ??= 10n ** BigInt(exponent));
}

/** The count of 10^-scale in a number that has no more decimals than that. */
export function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  if (wanted < scale) throw new RangeError(`${scale} decimals do not fit into ${wanted}.`);
  return wanted === scale ? units : units * tenTo(wanted - scale);
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { units: unitsAt(a, scale) + unitsAt(b, scale), scale };
}

export function subtractDecimals(a: Decimal, b: Decimal): Decimal {
  return addDecimals(a, { units: -b.units, scale: b.scale });
}

/** With all its decimals: 5 units of 10^-2 are `0.05`. */
export function decimalText({ units, scale }: Decimal): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}
