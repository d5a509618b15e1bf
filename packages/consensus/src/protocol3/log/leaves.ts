// The leaves that a member looks for. A leaf is canonical JSON, one object with its `type`.
import { toBase64 } from '../../encoding/base64.ts';
import { bytesOfText, type Bytes } from '../../encoding/bytes.ts';
import { canonicalJson, type Json } from '../canonical-json.ts';
import type { ReadDescriptor } from '../descriptor.ts';

export type LeafType =
  | 'roster-entry'
  | 'approval'
  | 'descriptor'
  | 'freeze'
  | 'void'
  | 'result'
  | 'keeper-change'
  | 'web-files'
  | 'retired-results';

export function leafBytes(type: LeafType, fields: { readonly [name: string]: Json }): Bytes {
  return bytesOfText(canonicalJson({ ...fields, type }));
}

/** By its hash: a descriptor grows with its trades, and a rehearsal's is nobody else's business. */
export function descriptorLeaf(
  { descriptor: { roundId, keepers }, hash }: ReadDescriptor,
  signatures: readonly string[],
): Bytes {
  const signKeys = keepers.map(({ signKey }) => signKey);
  return leafBytes('descriptor', { roundId, descriptorHash: toBase64(hash), signKeys, signatures });
}

/** The first freeze leaf of a round is the one that keepers compute. */
export function freezeLeaf(roundId: string, setHash: Bytes, signatures: readonly string[]): Bytes {
  return leafBytes('freeze', { roundId, setHash: toBase64(setHash), signatures });
}

export function resultLeaf(
  roundId: string,
  statement: Bytes,
  signatures: readonly string[],
): Bytes {
  return leafBytes('result', { roundId, statement: toBase64(statement), signatures });
}
