// derivation1 = v + s, derivation2 = v² + t, exactly, and their texts.
import { decimalText } from '../decimals/decimal.ts';
import { drawIntegers, type RandomBytes } from '../randomness.ts';
import { valueScale } from '../values.ts';

/** s and t are uniform in 0..1000 in steps of 10⁻⁸: whole numbers would show every decimal of the value. */
const largestMask = 1000 * 10 ** valueScale;

/** Characters: a sign or a zero, ten digits and eight decimals; a sign or a zero, nineteen digits and sixteen decimals. */
const width1 = 20;
const width2 = 37;

/** In units of 10⁻⁸. */
export interface MaskPair {
  readonly s: bigint;
  readonly t: bigint;
}

/** One fresh pair for each trade: a pair that served two trades would give both values away. */
export function drawMasks(random: RandomBytes, trades: number): MaskPair[] {
  const drawn = drawIntegers(random, 2 * trades, largestMask);
  return Array.from({ length: trades }, (_, index) => ({
    s: BigInt(drawn[2 * index] as number),
    t: BigInt(drawn[2 * index + 1] as number),
  }));
}

export interface Derivations {
  readonly derivation1: string;
  readonly derivation2: string;
}

/**
 * Decimal texts of one length for all values, filled with zeros in front: the length of a ciphertext would otherwise tell
 * the server, which has s and t, how large the value is. `value` in units of 10⁻⁸.
 */
export function derive(value: bigint, { s, t }: MaskPair): Derivations {
  return {
    derivation1: padded({ units: value + s, scale: valueScale }, width1),
    derivation2: padded(
      { units: value * value + t * 10n ** BigInt(valueScale), scale: 2 * valueScale },
      width2,
    ),
  };
}

function padded(decimal: { units: bigint; scale: number }, width: number): string {
  const text = decimalText(decimal);
  return text.startsWith('-')
    ? `-${text.slice(1).padStart(width - 1, '0')}`
    : text.padStart(width, '0');
}
