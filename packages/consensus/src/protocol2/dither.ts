// A little noise on every value, below what is shown: without it one member who quotes more decimals than the others can be
// read out of the exact sums (test/attacks/more-decimals.ts does so). It does not help where the quotes lie close
// together; docs/protocol.md prints how far it reaches.
import { drawIntegers, type RandomBytes } from '../randomness.ts';

/** In units of 10⁻⁸: at most 0.000005. */
export const largestDither = 500;

/** Fresh uniform integers in −500..500. */
export function drawDither(random: RandomBytes, count: number): Int16Array {
  return Int16Array.from(
    drawIntegers(random, count, 2 * largestDither),
    (drawn) => drawn - largestDither,
  );
}
