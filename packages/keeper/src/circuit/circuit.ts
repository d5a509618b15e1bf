// A circuit is a generator: it yields the pairs of wires that it wants multiplied, all of one round together, and gets the
// products back. It has no notion of shares, keepers or networks; whoever drives it has.
import type { Wire } from './words.ts';

/** left[i] AND right[i] for every i. */
export interface Products {
  readonly left: readonly Wire[];
  readonly right: readonly Wire[];
}

export type Circuit<Result> = Generator<Products, Result, readonly Wire[]>;

/** One round of ANDs. */
export function* multiply(left: readonly Wire[], right: readonly Wire[]): Circuit<readonly Wire[]> {
  return left.length === 0 ? [] : yield { left, right };
}

/** Circuits that do not depend on each other, side by side: as many rounds as the deepest of them has. */
export function* parallel<Result>(circuits: readonly Circuit<Result>[]): Circuit<Result[]> {
  const results: Result[] = [];
  const open: { readonly circuit: Circuit<Result>; readonly place: number; wanted: Products }[] =
    [];
  circuits.forEach((circuit, place) => {
    const step = circuit.next();
    if (step.done === true) results[place] = step.value;
    else open.push({ circuit, place, wanted: step.value });
  });
  while (open.length > 1) {
    const left: Wire[] = [];
    const right: Wire[] = [];
    for (const { wanted } of open) {
      for (const wire of wanted.left) left.push(wire);
      for (const wire of wanted.right) right.push(wire);
    }
    const products = yield { left, right };
    let at = 0;
    let kept = 0;
    for (const running of open) {
      const end = at + running.wanted.left.length;
      const step = running.circuit.next(products.slice(at, end));
      at = end;
      if (step.done === true) {
        results[running.place] = step.value;
      } else {
        running.wanted = step.value;
        open[kept] = running;
        kept += 1;
      }
    }
    open.length = kept;
  }
  // The last one needs no copies.
  for (const { circuit, place, wanted } of open) {
    let step = circuit.next(yield wanted);
    while (step.done !== true) step = circuit.next(yield step.value);
    results[place] = step.value;
  }
  return results;
}

/** Two circuits of different results, side by side. */
export function* both<First, Second>(
  first: Circuit<First>,
  second: Circuit<Second>,
): Circuit<[First, Second]> {
  const [one, two] = yield* parallel<First | Second>([first, second]);
  return [one as First, two as Second];
}
