// y = x + mask + pad. The server can take the mask off, members the pad; nobody both.
import type { Bytes } from '../encoding/bytes.ts';
import { sha256 } from '../primitives/hash.ts';
import { stream } from '../primitives/streams.ts';
import { contextOf, headerOf, type Binding } from './context.ts';
import { elementLength, elementsOf, RingSums } from './ring.ts';

export interface SealedVector {
  readonly context: Bytes;
  /** Values and squares, N ring elements each, with their SHA-256. */
  readonly encrypted1: Bytes;
  readonly encrypted2: Bytes;
  readonly h1: Bytes;
  readonly h2: Bytes;
  readonly header: Bytes;
}

/** `values` are x₁…x_N in units of 10⁻⁸, dither included, in the order of the binding's trades. */
export async function sealVector(
  binding: Binding,
  values: readonly bigint[],
  { seed, key }: { readonly seed: Bytes; readonly key: Bytes },
): Promise<SealedVector> {
  const context = await contextOf(binding);
  const half = values.length * elementLength;
  const blindings = await Promise.all([
    stream(seed, 'PV2/mask', context, 2 * half),
    stream(key, 'PV2/pad', context, 2 * half),
  ]);
  const sealed = blind(values, blindings);
  const encrypted1 = sealed.subarray(0, half);
  const encrypted2 = sealed.subarray(half);
  const [h1, h2] = await Promise.all([sha256(encrypted1), sha256(encrypted2)]);
  return { context, encrypted1, encrypted2, h1, h2, header: await headerOf(context, h1, h2) };
}

/** x₁…x_N, x₁²…x_N² plus every blinding vector, mod 2¹²⁸. Pairwise blinding will be one more of them. */
export function blind(values: readonly bigint[], blindings: readonly Bytes[]): Bytes {
  const sums = new RingSums(2 * values.length);
  sums.add(elementsOf([...values, ...values.map((value) => value * value)]));
  for (const blinding of blindings) sums.add(blinding);
  return sums.toElements();
}
