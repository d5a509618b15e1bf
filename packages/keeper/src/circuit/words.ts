// Bits of many trades side by side. A wire carries one bit of every lane; a lane is a trade (or whatever a circuit lays out
// so), and 32 lanes make a word. A keeper's wire holds two shares, one behind the other: [own words | next words].
//
// XOR, inversion and masking by public bits are local. AND needs the other keepers: circuits ask for it by `yield`.

export type Wire = Uint32Array<ArrayBuffer>;
/** Bits that everybody knows, one for each lane. */
export type PublicBits = Uint32Array<ArrayBuffer>;

export function wordsFor(lanes: number): number {
  return Math.ceil(lanes / 32);
}

/** Linear operations on wires, for a keeper's two shares or, in tests, for plain bits. */
export class Lines {
  /** Shares in a wire: 2 for a keeper, 1 for plain bits. */
  readonly shares: number;
  /** Which of them is share 0, the one that takes public constants; -1 where this keeper does not hold it. */
  readonly #constantShare: number;

  private constructor(shares: number, constantShare: number) {
    this.shares = shares;
    this.#constantShare = constantShare;
  }

  /** Keeper i holds shares i and i + 1. */
  static ofKeeper(keeper: number): Lines {
    return new Lines(2, [0, -1, 1][keeper] ?? -1);
  }

  static plain(): Lines {
    return new Lines(1, 0);
  }

  /** Words of one share. */
  widthOf(wire: Wire): number {
    return wire.length / this.shares;
  }

  zero(words: number): Wire {
    return new Uint32Array(this.shares * words);
  }

  constant(bits: PublicBits): Wire {
    const wire = this.zero(bits.length);
    if (this.#constantShare >= 0) wire.set(bits, this.#constantShare * bits.length);
    return wire;
  }

  ones(words: number): Wire {
    return this.constant(new Uint32Array(words).fill(0xffff_ffff));
  }

  xor(a: Wire, b: Wire): Wire {
    const sum = new Uint32Array(a.length);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (a[at] as number) ^ (b[at] as number);
    return sum;
  }

  xor3(a: Wire, b: Wire, c: Wire): Wire {
    const sum = new Uint32Array(a.length);
    for (let at = 0; at < sum.length; at += 1) {
      sum[at] = (a[at] as number) ^ (b[at] as number) ^ (c[at] as number);
    }
    return sum;
  }

  invert(a: Wire): Wire {
    const inverse = a.slice();
    if (this.#constantShare < 0) return inverse;
    const words = this.widthOf(a);
    const start = this.#constantShare * words;
    for (let at = start; at < start + words; at += 1) inverse[at] = ~(a[at] as number);
    return inverse;
  }

  /** Keeps the lanes whose public bit is set; the others become zero in every share. */
  keep(a: Wire, bits: PublicBits): Wire {
    const kept = new Uint32Array(a.length);
    const words = bits.length;
    for (let start = 0; start < kept.length; start += words) {
      for (let at = 0; at < words; at += 1) {
        kept[start + at] = (a[start + at] as number) & (bits[at] as number);
      }
    }
    return kept;
  }
}

/** Public bits from a test of every lane. Spare lanes are 0. */
export function publicBits(lanes: number, isSet: (lane: number) => boolean): PublicBits {
  const bits = new Uint32Array(wordsFor(lanes));
  for (let lane = 0; lane < lanes; lane += 1) {
    if (isSet(lane)) bits[lane >>> 5] = (bits[lane >>> 5] as number) | (1 << (lane & 31));
  }
  return bits;
}

/** The wire of some lanes alone, in the given order. Local: every share is rearranged alike. */
export function pickLanes(lines: Lines, wire: Wire, lanes: readonly number[]): Wire {
  const from = lines.widthOf(wire);
  const to = wordsFor(lanes.length);
  const picked = lines.zero(to);
  for (let share = 0; share < lines.shares; share += 1) {
    lanes.forEach((lane, place) => {
      const bit = ((wire[share * from + (lane >>> 5)] as number) >>> (lane & 31)) & 1;
      const at = share * to + (place >>> 5);
      picked[at] = (picked[at] as number) | (bit << (place & 31));
    });
  }
  return picked;
}
