// Runs circuits on plain bits: what a circuit computes, and what it costs, without keepers.
import { multiplyWords, type Cost } from './plain-products.ts';
import type { Circuit } from '../../src/circuit/circuit.ts';
import { Lines, wordsFor, type Wire } from '../../src/circuit/words.ts';

export const lines = Lines.plain();

export function runPlain<Result>(circuit: Circuit<Result>): Result & {} {
  return runCounted(circuit).result as Result & {};
}

export function runCounted<Result>(circuit: Circuit<Result>): { result: Result; cost: Cost } {
  const cost = { ands: 0, rounds: 0 };
  let step = circuit.next();
  while (step.done !== true) {
    cost.rounds += 1;
    cost.ands += step.value.left.length;
    step = circuit.next(multiplyWords(step.value));
  }
  return { result: step.value, cost };
}

/** Numbers, one for each lane, as wires. */
export function wiresOf(numbers: readonly bigint[], bits: number): Wire[] {
  return Array.from({ length: bits }, (_, bit) => {
    const wire = new Uint32Array(wordsFor(numbers.length));
    numbers.forEach((number, lane) => {
      if (((number >> BigInt(bit)) & 1n) === 1n) wire[lane >>> 5]! |= 1 << (lane & 31);
    });
    return wire;
  });
}

export function numbersOf(wires: readonly Wire[], lanes: number): bigint[] {
  return Array.from({ length: lanes }, (_, lane) =>
    wires.reduce(
      (number, wire, bit) =>
        number | (BigInt((wire[lane >>> 5]! >>> (lane & 31)) & 1) << BigInt(bit)),
      0n,
    ),
  );
}
