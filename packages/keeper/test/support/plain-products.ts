import type { Products } from '../../src/circuit/circuit.ts';
import type { Wire } from '../../src/circuit/words.ts';

/** Of one lane. */
export interface Cost {
  readonly ands: number;
  readonly rounds: number;
}

export function multiplyWords({ left, right }: Products): Wire[] {
  return left.map((wire, index) => wire.map((word, at) => word & right[index]![at]!));
}
